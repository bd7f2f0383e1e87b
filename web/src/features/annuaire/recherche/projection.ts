type Lieu = { latitude: number; longitude: number }

/** Kilometres of one degree of latitude. */
const DEGRE_KM = 111.2

/** Kilometres east and south of a place: flat enough over a hundred kilometres. */
export const toPlan = (lieu: Lieu, centre: Lieu) => ({
  x: (lieu.longitude - centre.longitude) * DEGRE_KM * Math.cos((centre.latitude * Math.PI) / 180),
  y: (centre.latitude - lieu.latitude) * DEGRE_KM,
})
