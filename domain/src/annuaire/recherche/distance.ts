const RAYON_TERRE_KM = 6371

/**
 * A distance as shown: to the nearest hundred metres below ten kilometres, to the nearest kilometre above. It is
 * measured between communes, so more digits would mean nothing.
 */
export const arrondiDistance = (km: number): number => (km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km))

/**
 * Length in kilometres of the straight line through the globe between two places `km` apart on the ground: the index of
 * communes measures this line.
 */
export const cordeOf = (km: number): number => 2 * RAYON_TERRE_KM * Math.sin(km / (2 * RAYON_TERRE_KM))

/** The distance on the ground, from the straight line. */
export const distanceOf = (corde: number): number =>
  2 * RAYON_TERRE_KM * Math.asin(Math.min(1, corde / (2 * RAYON_TERRE_KM)))
