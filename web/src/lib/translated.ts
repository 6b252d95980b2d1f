// A page that a browser translates goes on telling what is so.  Translators put elements of their own in the place of
// texts; what the page writes into a text afterwards would be seen by nobody.  So a text that was taken out is put back,
// empty, beside what stands for it; when something new is written into it, it shows again, to be translated anew.

/** The element that stands for a text, and what the text said. */
const standIns = new WeakMap<Text, { element: Element; said: string }>();
const texts = new WeakMap<Element, Text>();

/** Watch a part of the page from now on; the function that ends it. */
export function keepTexts(root: Node): () => void {
  const observer = new MutationObserver((records) => {
    for (const record of records) hear(record);
    observer.takeRecords(); // what was done here is no news
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

function hear(record: MutationRecord): void {
  if (record.type === "characterData") {
    if (record.target instanceof Text) dismiss(record.target); // the page has written, be it nothing
    return;
  }
  for (const node of record.removedNodes) {
    if (node instanceof Text) replaced(node, record);
    else if (node instanceof Element) dismissed(node);
  }
}

/** A text was taken out: by a translator, who left an element in its place, or by the page. */
function replaced(text: Text, record: MutationRecord): void {
  if (text.isConnected) return; // it was moved into the translator's element, and shows there
  const near = [...record.addedNodes, record.previousSibling, record.nextSibling];
  const element = near.find((node) => isStandIn(node) && !texts.has(node) && node.isConnected) as Element | undefined;
  if (!element || !text.data.trim()) return dismiss(text);
  standIns.set(text, { element, said: text.data });
  texts.set(element, text);
  text.data = "";
  element.before(text);
}

/** What stood for a text was taken out, and not from here: the text speaks for itself again. */
function dismissed(element: Element): void {
  const text = texts.get(element);
  const standIn = text && standIns.get(text);
  if (!text || !standIn || element.isConnected) return;
  standIns.delete(text);
  if (!text.data) text.data = standIn.said;
}

function dismiss(text: Text): void {
  standIns.get(text)?.element.remove();
  standIns.delete(text);
}

function isStandIn(node: Node | null): node is Element {
  return node instanceof Element && node.localName === "font";
}
