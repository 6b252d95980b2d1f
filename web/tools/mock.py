import json
from tischlein.play import game
from tischlein.rules._points import Points
out = {}
KINDS = {"fox_and_geese": {"F": ["fox"], "G": ["goose"]}, "bagh_chal": {"T": ["tiger"], "G": ["goat"]},
  "fox_and_hounds": {"F": ["fox"], "H": ["hound"]}, "pferdeaeppel": {"W": ["brown_apple", "white_horse"], "B": ["brown_apple", "brown_horse"], "o": ["brown_apple"], "X": ["brown_horse"]}}
PLAY = {"fox_and_geese": "d4-d5 d3-d4 d5-d6 c3-c4".split(), "bagh_chal": "b1 a1xc1 c3 c1-b2 d4 b2-b3 c5 b3-b4".split(), "fox_and_hounds": "e1-d2 b8-a7 d2-c3 d8-c7".split(),
 "pferdeaeppel": "h8-g6 +d5 a1-c2 none g6-e5 +e3 c2-d4 +f6".split()}
for name in KINDS:
    g = game(name); p = g.start()
    board = p.game.face.board if name != "pferdeaeppel" else __import__("tischlein.play.faces.pferdeaeppel", fromlist=["x"])._BOARDS[8]
    lines = sorted({tuple(sorted((board.name(a), board.name(b)))) for a, b in getattr(g.face, "connections", ())})
    surface = dict(type="points", style="lines" if lines else "squares", columns=max(c for _, c in board.places), rows=max(r for r, _ in board.places),
        points=[[board.name(x), x[1], x[0]] for x in board.places], lines=lines)
    def scene(p):
        return dict(board={board.name(x): KINDS[name][k] for x in board.places if (k := g.face.piece(p.state, board.number[x])) != "."}, counters=[])
    q = p.play(*PLAY[name])
    def choice(w):
        o = w[:2] if len(w) > 3 and w[2] in "-x" else None
        t = None if w in ("stop", "none") else w.lstrip("+")[-2:]
        return dict(word=w, kind="capture" if "x" in w else "move" if o else "place" if t else "pass", piece=None, origin=o, target=t, captures=[], text=None)
    out[name] = dict(surface=surface, start=scene(p), scene=scene(q), choices=[choice(w) for w in q.decisions()], last=PLAY[name][-1])
    print(name, q.to_move, q.decisions()[:30])
json.dump(out, open("/work/web/web/tools/mock.json", "w"))
