import type { VUES } from '@sillon/contract/annuaire/annuaire'

/** The viewers that one's own card can be previewed for. */
export type Vue = (typeof VUES)[number]

/** The query string of « Profil »: the id of a person, or none for one's own card. */
export type ProfilSearch = { id?: string; vue?: Vue }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An invalid id is kept: the page says that nobody was found, rather than showing one's own card. */
export function parseProfilSearch({ id, vue }: Record<string, unknown>): ProfilSearch & { isFaux: boolean } {
  const asked = typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
  return {
    ...(asked !== undefined && { id: asked }),
    ...((vue === 'departement' || vue === 'tous') && { vue }),
    isFaux: asked !== undefined && !UUID.test(asked),
  }
}
