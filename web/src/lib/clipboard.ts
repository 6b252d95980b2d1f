// The clipboard.  Pages that came over HTTP from another machine have none, but can copy what is selected.

/** Copy a text; `beside` is where the page may be used now, such as in an open dialog.  Whether it was possible. */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, beside);
  }
}

function copySelected(text: string, beside: HTMLElement): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "hidden-text";
  beside.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
