const RAYON_TERRE_KM = 6371

/** As shown: to the hundred metres nearby, to the kilometre from ten on. A commune is no address. */
export const arrondiDistance = (km: number): number => (km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km))

/** The straight line through the globe between two places so many kilometres apart: what the index of communes measures. */
export const cordeOf = (km: number): number => 2 * RAYON_TERRE_KM * Math.sin(km / (2 * RAYON_TERRE_KM))

/** The way over the ground, from the straight line. */
export const distanceOf = (corde: number): number =>
  2 * RAYON_TERRE_KM * Math.asin(Math.min(1, corde / (2 * RAYON_TERRE_KM)))
