import { checkAdherent } from '@sillon/domain/comptes/personnes/coherence'
import type { ChampPropose } from '@sillon/domain/comptes/personnes/proposition'
import { isDepasse } from '@sillon/domain/comptes/personnes/proposition-changements'
import type { TelephonePersonne } from '@sillon/domain/comptes/personnes/telephones'
import { checkTelephones, type TelephonesSaisie } from '@sillon/domain/comptes/personnes/telephones-saisie'
import { jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { recordChange } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { parseTelephone, TELEPHONE_INVALIDE } from '../../platform/telephone.ts'
import {
  findCodePostal,
  findPersonne,
  getIdentite,
  type Personne,
  type PersonneColonnes,
  savePersonne,
} from './personne.repository.ts'
import { type SaisiePersonne, updatePersonne } from './saisie-personne.service.ts'

type Cible = { id: string; version: number }

export async function getPersonne(db: Database, id: string): Promise<Personne> {
  const found = await findPersonne(db, id)
  if (!found) throw new NotFound()
  return found
}

/**
 * For other nouns, such as the directory, that keep attributes on the person. Returns false when somebody saved the
 * person since `version`.
 */
export const saveColonnes = savePersonne

/** Changes what is shared by all the companies of the person, whatever the state of their memberships. */
export async function changeIdentite(context: RequestContext, cible: Cible, saisie: PersonneColonnes) {
  checkNaissance(context, saisie)
  return changePersonne(context, cible, saisie)
}

export function checkNaissance(
  { now }: RequestContext,
  { date_naissance }: { date_naissance?: string | null | undefined },
) {
  if (date_naissance == null) return
  const identite = { date_naissance, role: null, debut: null, fin: null, droit: null }
  const errors = checkAdherent(identite, { categorie_juridique: null, today: jourOf(now) })
  if (errors.length > 0) throw new InvalidInput(...errors)
}

/**
 * Saves a company’s proposal once the person or the cooperative has accepted it. Accepting confirms the address: no
 * company answers for it alone.
 */
export async function saveProposee(context: RequestContext, id: string, champs: readonly ChampPropose[]) {
  const { db } = context
  const avant = await getIdentite(db, id)
  if (champs.some((champ) => isDepasse(champ, avant))) throw depassee()
  const saisie = Object.fromEntries(champs.map(({ champ, apres }) => [champ, apres])) as SaisiePersonne
  checkNaissance(context, saisie)
  if (!(await updatePersonne(db, avant, { ...saisie, email_saisi_par: null }))) throw new StaleVersion()
  const apres = await getIdentite(db, id)
  await recordChange(context, { action: 'modification', objet: 'adherent', objet_id: id, avant, apres })
}

export async function changeTelephones(context: RequestContext, cible: Cible, saisie: TelephonesSaisie) {
  const codePostal = await findCodePostal(context.db, cible.id, jourOf(context.now))
  const telephones = readTelephones(saisie, codePostal)
  return changePersonne(context, cible, { telephones: JSON.stringify(telephones) })
}

function readTelephones({ telephones }: TelephonesSaisie, codePostal: string | null): TelephonePersonne[] {
  const lus = telephones.map((telephone) => ({ ...telephone, lu: parseTelephone(telephone.numero, codePostal) }))
  const illisibles = lus.flatMap(({ lu }, rang) =>
    lu === null ? [{ champ: `telephones.${rang}.numero`, message: TELEPHONE_INVALIDE }] : [],
  )
  if (illisibles.length > 0) throw new InvalidInput(...illisibles)
  const stockes = lus.map(({ lu, numero, ...telephone }) => ({ ...telephone, numero: lu ?? numero }))
  const errors = checkTelephones(stockes)
  if (errors.length > 0) throw new InvalidInput(...errors)
  return stockes
}

const depassee = () =>
  new RuleViolation(
    'proposition.depassee',
    'Ces informations ont changé depuis la proposition : elle ne peut plus qu’être refusée.',
  )

function changePersonne(context: RequestContext, { id, version }: Cible, colonnes: PersonneColonnes) {
  return act(context, async (inside, tx): Promise<Personne> => {
    const avant = await getPersonne(tx, id)
    if (!(await savePersonne(tx, { id, version }, colonnes))) throw new StaleVersion()
    const apres = await getPersonne(tx, id)
    await recordChange(inside, { action: 'modification', objet: 'adherent', objet_id: id, avant, apres })
    return apres
  })
}
