/**
 * The class that sets `--part` to a share between 0 and 1, in whole percents. A class rather than a style: the security
 * policy refuses the style attributes of a drawn document.
 */
export const partClass = (share: number) => `part-${Math.round(100 * Math.min(Math.max(share, 0), 1))}`
