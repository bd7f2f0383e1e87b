import type { Fiche } from '@sillon/domain/comptes/personnes/fiche'
import type { FicheSaisie } from '@sillon/domain/comptes/personnes/fiche-saisie'
import type { TelephonesSaisie } from '@sillon/domain/comptes/personnes/telephones-saisie'
import { CHAMP_INCONNU } from '@sillon/domain/messages'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type * as z from 'zod/mini'
import { changeIdentite, changeTelephones, getPersonne } from '../../comptes/personnes/personne.service.ts'
import { recordChange } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findIdentiteCompte, saveIdentiteCompte } from './fiche.repository.ts'

type Saisie = z.output<typeof FicheSaisie>

const SANS_PERSONNE = {
  adherent_id: null,
  civilite: null,
  nom_usage: null,
  nom_naissance: null,
  date_naissance: null,
} as const

const toFiche = ({ id, ...personne }: Awaited<ReturnType<typeof getPersonne>>): Fiche => ({
  ...personne,
  adherent_id: id,
})

export async function getFiche({ db, session }: RequestContext): Promise<Fiche> {
  if (session.adherent_id) return toFiche(await getPersonne(db, session.adherent_id))
  return { ...SANS_PERSONNE, telephones: [], ...(await findIdentiteCompte(db, session.id)) }
}

export async function changeFiche(context: RequestContext, version: number, saisie: Saisie): Promise<Fiche> {
  const { adherent_id } = context.session
  if (adherent_id) return toFiche(await changeIdentite(context, { id: adherent_id, version }, saisie))
  return changeCompte(context, version, saisie)
}

/** An account without a person has a name only: any other attribute is refused. */
function changeCompte(context: RequestContext, version: number, { prenom, nom, ...autres }: Saisie) {
  const inconnus = Object.keys(autres)
  if (inconnus.length > 0) throw new InvalidInput(...inconnus.map((champ) => ({ champ, message: CHAMP_INCONNU })))
  const { id } = context.session
  return act(context, async (inside, tx): Promise<Fiche> => {
    const avant = await findIdentiteCompte(tx, id)
    if (!(await saveIdentiteCompte(tx, { id, version }, { prenom, nom }))) throw new StaleVersion()
    const apres = await findIdentiteCompte(tx, id)
    await recordChange(inside, { action: 'modification', objet: 'utilisateur', objet_id: id, avant, apres })
    return getFiche(inside)
  })
}

export async function changeMesTelephones(
  context: RequestContext,
  version: number,
  saisie: TelephonesSaisie,
): Promise<Fiche> {
  const { adherent_id } = context.session
  if (!adherent_id) throw new NotFound()
  return toFiche(await changeTelephones(context, { id: adherent_id, version }, saisie))
}
