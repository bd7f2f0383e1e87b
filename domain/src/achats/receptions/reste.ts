/** Packages of a line of an order: attributed, received, given up. */
export type LigneSuivie = {
  nombre_attribue: number
  /** Received undamaged. */
  nombre_recu: number
  /** Outstanding packages that will not be delivered any more. */
  reliquat_annule: number
}

/** Number of packages still to be delivered. */
export const resteDe = ({ nombre_attribue, nombre_recu, reliquat_annule }: LigneSuivie): number =>
  Math.max(0, nombre_attribue - nombre_recu - reliquat_annule)
