import type { VUES } from '@sillon/contract/annuaire/annuaire'

/** Whom one's own card is shown as to. */
export type Vue = (typeof VUES)[number]

/** The address bar of « Profil »: whose card, one's own without an id. */
export type ProfilSearch = { id?: string; vue?: Vue }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An id that cannot be one is kept: the page says that nobody is there, rather than showing oneself. */
export function parseProfilSearch({ id, vue }: Record<string, unknown>): ProfilSearch & { isFaux: boolean } {
  const asked = typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
  return {
    ...(asked !== undefined && { id: asked }),
    ...((vue === 'departement' || vue === 'tous') && { vue }),
    isFaux: asked !== undefined && !UUID.test(asked),
  }
}
