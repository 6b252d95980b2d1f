// The pieces, drawn by hand: each a stack of layers in a square from -50 to 50.  `mirror` draws the layer's other half.

/** What a layer is painted with; the colours belong to the piece's kind (see pieces.css). */
export type Paint = "coat" | "light" | "dark" | "accent" | "line";

export interface Layer {
  /** SVG path data */
  d: string;
  paint: Paint;
  /** the same again, left for right */
  mirror?: boolean;
}

const FOX: Layer[] = [
  {
    d: "M0,-12C5,-12 9,-14 12,-18L23,-35C28,-24 29,-13 27,-4C31,3 33,9 35,15L26,14C21,20 10,22 4,31C2,33.5 0,33.5 0,33.5Z",
    paint: "coat",
    mirror: true,
  },
  { d: "M15.5,-17L22,-28C24.5,-20 25,-14 23.5,-8C20,-10 17,-13 15.5,-17Z", paint: "dark", mirror: true },
  { d: "M2.5,31C4,20 7,9 13,6C20,3 28,7 34,14.5L26,14C21,20 10,22 4,31Z", paint: "light", mirror: true },
  { d: "M7,1C9,-4 14,-6 18,-5C17,0 12,3 7,1Z", paint: "dark", mirror: true },
  { d: "M0,27.5C3,27.5 5,29 4.6,31C4,34 2,35.5 0,35.5Z", paint: "dark", mirror: true },
];

const GOOSE: Layer[] = [
  { d: "M-3,19L-1,31L-9,32.5M7,19L9,31L1,32.5", paint: "line" },
  {
    d: "M-34,-20C-30,-24 -27,-27 -23,-28C-19,-35 -8,-35 -5.5,-26C-3.5,-17 -8,-10 -6,-5C-3,0 6,-3 13,-4C22,-5 29,-8 36,-14C38,-3 33,11 23,17C15,22 2,23 -6,21C-19,18 -23,8 -19,-3C-17,-9 -15,-14 -17,-18C-22,-17 -28,-18 -34,-20Z",
    paint: "coat",
  },
  { d: "M-9,4C-1,-2 14,0 30,-2C24,9 9,16 -3,12.5C-8,11 -11,7.5 -9,4Z", paint: "light" },
  { d: "M1,8C9,9 17,7 24,3", paint: "line" },
  { d: "M-35,-20C-30,-24 -27,-27 -23,-28C-21.5,-24 -21,-20 -22,-17.2C-26,-17.4 -30,-18.5 -35,-20Z", paint: "accent" },
  { d: "M-16.6,-27.4a2.2,2.2 0 1 1 4.4,0a2.2,2.2 0 1 1 -4.4,0Z", paint: "dark" },
];

const TIGER: Layer[] = [
  {
    d: "M0,-26C8,-26 13,-25 17,-23C18,-31 28,-33 31.5,-27C34,-21 32,-16 28.5,-12.5C31,-6 32,2 30,8C33,11 34.5,15 34,19C28,19 25,21 21,24.5C15,30.5 7,32 0,32Z",
    paint: "coat",
    mirror: true,
  },
  {
    d: "M21,-24C23,-28 27,-28.5 28.6,-25.4C29.6,-22 28.6,-19 26,-16.5C24.6,-19 23,-21.6 21,-24Z",
    paint: "dark",
    mirror: true,
  },
  { d: "M0,-26L2.8,-26C3,-20 2.6,-15 0,-9Z", paint: "dark", mirror: true },
  { d: "M7,-25.6L12,-25C12.4,-20 10.6,-15 6,-11C8,-16 8.4,-21 7,-25.6Z", paint: "dark", mirror: true },
  { d: "M31,-4C26,-4.6 22,-3 18.6,.4C23,-.4 27.6,.4 31.4,2Z", paint: "dark", mirror: true },
  { d: "M30.4,7C26,5.6 21.6,6.4 18,9.4C22.6,9 27.4,10 31.6,12.4Z", paint: "dark", mirror: true },
  {
    d: "M31,17.6C27,14.6 22.6,14.6 18.6,16.8C22.4,17.4 25,19.4 26,20.6C27.4,19.4 29.4,18.4 31,17.6Z",
    paint: "dark",
    mirror: true,
  },
  { d: "M0,9C6,7 14,10 15,17C15.6,25 8,30 0,30Z", paint: "light", mirror: true },
  { d: "M5.6,-4.6C9,-9 15,-9.4 18,-6C16,-1 9.6,0 5.6,-4.6Z", paint: "light", mirror: true },
  { d: "M9.4,-5a3,3 0 1 1 6,0a3,3 0 1 1 -6,0Z", paint: "dark", mirror: true },
  { d: "M0,8L6.6,8C6,12.4 3,15.4 0,16Z", paint: "accent", mirror: true },
  { d: "M0,16L0,21C3,25.4 8.4,24.6 9.6,20.6M0,21C-3,25.4 -8.4,24.6 -9.6,20.6", paint: "line" },
];

const GOAT: Layer[] = [
  { d: "M3.4,-17C5,-30 14,-39 28,-37C20,-33 15,-25 13,-13Z", paint: "accent", mirror: true },
  { d: "M11,-10C20,-15 30,-13 36,-5C27,1 18,-1 11,-5Z", paint: "coat", mirror: true },
  { d: "M15,-8C21,-11 27,-10 31,-6C26,-3 20,-4 15,-6Z", paint: "dark", mirror: true },
  { d: "M0,21L6,21C5,30 1.6,36 0,38.5Z", paint: "accent", mirror: true },
  { d: "M0,-20C9,-20 14.4,-15 14.4,-8C14.4,1 11,9 9.4,17C8.4,23 5,25 0,25Z", paint: "coat", mirror: true },
  { d: "M0,-20C3,-20 4.6,-17 4,-11C3.2,-3 3.4,6 5,12L0,14Z", paint: "light", mirror: true },
  { d: "M5.8,-4.4C7.4,-7.6 11.4,-7.8 12.8,-5C11.4,-1.8 7.6,-1.6 5.8,-4.4Z", paint: "dark", mirror: true },
  { d: "M0,16.6L4.8,15C4.4,18 2,20 0,20.6Z", paint: "dark", mirror: true },
];

const HOUND: Layer[] = [
  { d: "M0,-28C10,-28 17,-24 19,-14C20,-5 16,2 14,8C14,19 9,29 0,29Z", paint: "coat", mirror: true },
  {
    d: "M12,-25C25,-27 34,-15 34,1C34,12 29,19.6 24,19C18.6,18.4 18.6,9 19,0C19.2,-8 17,-15 10,-20Z",
    paint: "accent",
    mirror: true,
  },
  {
    d: "M0,-28C3,-28 4,-24 3.6,-16C3.4,-9 4,-3 7.4,4C13,7 14,14 12.8,19C11,27 5.6,30 0,30Z",
    paint: "light",
    mirror: true,
  },
  { d: "M6,-9.6C8,-13 12.6,-13 14,-9.6C12.4,-6 8,-6 6,-9.6Z", paint: "dark", mirror: true },
  { d: "M0,4.6C4,4.6 7.6,6 7.4,8.6C6.8,12.4 3,14.6 0,14.8Z", paint: "dark", mirror: true },
  { d: "M0,14.8L0,19.6C3,23.6 8,23 9.4,19.4M0,19.6C-3,23.6 -8,23 -9.4,19.4", paint: "line" },
];

const HORSE: Layer[] = [
  {
    d: "M-1,-43L5,-33C21,-29 30,-12 30,7C30,18 27,25 27.5,31L-20,31C-20,20 -13,14 -7,8C-3.6,4.4 -2.4,0 -3.6,-4.6C-8,-.6 -13.6,1 -18,.4C-20,4.8 -23.4,7 -27,6C-31.6,4.8 -34.6,-.4 -33.4,-5C-28,-13 -23,-20 -20,-26.4C-17,-32 -11,-35.4 -6.6,-36.4Z",
    paint: "coat",
  },
  {
    d: "M-1,-43L5,-33C21,-29 30,-12 30,7C30,18 27,25 27.5,31L17,31C21.6,20 22.4,8 19,-2C20,-3 14.6,-5.6 14.6,-11C14,-13 10.6,-13.6 9.6,-19C8.6,-21 5,-21.6 3,-26C1.4,-28 -.6,-29 -2.6,-29.4C-2,-33 -1.4,-38 -1,-43Z",
    paint: "accent",
  },
  { d: "M-15.6,-22.6C-13,-25 -9.6,-24.6 -8,-22.4C-10,-19.8 -13.6,-19.6 -15.6,-22.6Z", paint: "dark" },
  { d: "M-30.6,-2.6a1.7,1.9 0 1 1 3.4,0a1.7,1.9 0 1 1 -3.4,0Z", paint: "dark" },
  { d: "M-18,.4C-20,-1.4 -23,-2 -25.4,-1.4M-3.6,-4.6C-1.6,-9 -2,-13 -4.6,-16.4", paint: "line" },
  {
    d: "M-23,31.5H30.5C33.5,33 35,37 35,41.5C35,43.5 34,44.5 32,44.5H-25C-27,44.5 -28,43.5 -28,41.5C-28,37 -26,33 -23,31.5Z",
    paint: "coat",
  },
  { d: "M-26.4,37.4C-8,39.4 16,39.4 33.4,37.4", paint: "line" },
];

const APPLE: Layer[] = [
  { d: "M0,-15C7,-23 27,-22 28,-2C28.6,15 15,29 7.6,28C4.6,27.4 2,26.4 0,26.4Z", paint: "coat", mirror: true },
  { d: "M0,-14.6C4,-14.6 7,-16.4 8.6,-18.4C5.4,-17.4 2.6,-16.4 0,-12.4Z", paint: "dark", mirror: true },
  { d: "M0,-13C-.6,-20 1.6,-26 6.4,-29", paint: "line" },
  {
    d: "M-18.6,-11.6C-22,-8 -23,-2 -21,3C-19,-3 -16.4,-7.6 -12,-11C-13.6,-13.6 -16.6,-13.6 -18.6,-11.6Z",
    paint: "light",
  },
];

/** Each piece's drawing. */
export const SILHOUETTES = {
  fox: FOX,
  goose: GOOSE,
  tiger: TIGER,
  goat: GOAT,
  hound: HOUND,
  horse: HORSE,
  apple: APPLE,
} satisfies Record<string, Layer[]>;

export type Silhouette = keyof typeof SILHOUETTES;
