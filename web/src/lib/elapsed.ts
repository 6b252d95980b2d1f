/** Milliseconds since the page began. They go on evenly when the device's clock is set; use them for durations. */
export const elapsed = (): number => performance.now();
