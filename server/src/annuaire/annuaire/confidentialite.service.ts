import type { Consentement } from '@sillon/contract/annuaire/annuaire'
import type { Choix, Confidentialite } from '@sillon/domain/annuaire/annuaire/confidentialite'
import type { ConfidentialiteSaisie } from '@sillon/domain/annuaire/annuaire/confidentialite-saisie'
import { FINALITES, texteCourant, toValeur } from '@sillon/domain/annuaire/annuaire/consentement'
import type * as z from 'zod/mini'
import { saveColonnes } from '../../comptes/personnes/personne.service.ts'
import { recordChange } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { getConfidentialite, insertConsentements } from './confidentialite.repository.ts'

/** Throws 404 for an account without a person: an administrator who is no member has nothing to show. */
export function adherentOf({ session }: RequestContext): string {
  if (session.adherent_id === null) throw new NotFound()
  return session.adherent_id
}

/** Each choice that changes is stored with the text it was made on. A withdrawal takes effect at the next request. */
export function changeConfidentialite(
  context: RequestContext,
  version: number,
  saisie: z.output<typeof ConfidentialiteSaisie>,
) {
  const id = adherentOf(context)
  return act(context, async (inside, tx): Promise<Confidentialite> => {
    const avant = await getConfidentialite(tx, id)
    if (!(await saveColonnes(tx, { id, version }, saisie))) throw new StaleVersion()
    const apres = await getConfidentialite(tx, id)
    await recordConsentements(inside, { adherent_id: id, avant, apres, canal: 'portail' })
    await recordChange(inside, { action: 'modification', objet: 'adherent', objet_id: id, avant, apres })
    return apres
  })
}

type Changement = { adherent_id: string; avant: Choix; apres: Choix; canal: Consentement['canal'] }

export const recordConsentements = ({ db, session, now }: RequestContext, changement: Changement) =>
  insertConsentements(db, toConsentements(changement, { acteur_id: session.id, now }))

/** One row for each choice that changed, with today’s version of the text. */
export const toConsentements = (
  { adherent_id, avant, apres, canal }: Changement,
  { acteur_id, now }: { acteur_id: string | null; now: Date },
) =>
  FINALITES.filter((finalite) => toValeur(avant, finalite) !== toValeur(apres, finalite)).map((finalite) => ({
    adherent_id,
    finalite,
    valeur: toValeur(apres, finalite),
    version_texte: texteCourant(finalite).version,
    quand: now,
    canal,
    acteur_id,
  }))
