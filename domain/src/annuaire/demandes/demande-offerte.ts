/** How a reader may ask for a machine: in the portal, or by telephone only when nobody of its company has an account. */
export const DEMANDES_OFFERTES = ['portail', 'telephone'] as const
type DemandeOfferte = (typeof DEMANDES_OFFERTES)[number]

type Materiel = { a_vous: boolean; visible: boolean; compte: boolean }

/** Null: there is nothing to ask, the machine is the reader's or is not shown to them. */
export function demandeOfferte({ a_vous, visible, compte }: Materiel): DemandeOfferte | null {
  if (a_vous || !visible) return null
  return compte ? 'portail' : 'telephone'
}

/** Requests of one person in one day, so that nobody writes to everybody. */
export const DEMANDES_PAR_JOUR = 10
