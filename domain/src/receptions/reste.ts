/** What follows a line of an order from the attribution to the depot: packages. */
export type LigneSuivie = {
  nombre_attribue: number
  /** Received sound. */
  nombre_recu: number
  /** Awaited no more. */
  reliquat_annule: number
}

/** What is still to come. */
export const resteDe = ({ nombre_attribue, nombre_recu, reliquat_annule }: LigneSuivie): number =>
  Math.max(0, nombre_attribue - nombre_recu - reliquat_annule)
