import { checkAdherent } from '@sillon/domain/adherents/coherence'
import type { TelephonePersonne } from '@sillon/domain/adherents/telephones'
import { checkTelephones, type TelephonesSaisie } from '@sillon/domain/adherents/telephones-saisie'
import { jourOf } from '@sillon/domain/jour'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { recordChange } from '../journal/journal.service.ts'
import { type Database, inTransaction } from '../platform/db/database.ts'
import { NotFound, StaleVersion } from '../platform/http/refusals.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { parseTelephone, TELEPHONE_INVALIDE } from '../platform/telephone.ts'
import {
  findCodePostal,
  findPersonne,
  type Personne,
  type PersonneColonnes,
  savePersonne,
} from './personne.repository.ts'

type Cible = { id: string; version: number }

export async function getPersonne(db: Database, id: string): Promise<Personne> {
  const found = await findPersonne(db, id)
  if (!found) throw new NotFound()
  return found
}

/** Of another noun that keeps attributes of its own on the person. False: somebody saved the person since `version`. */
export const saveColonnes = savePersonne

/** The same facts in every company, whatever the state of its membership: they are the person's. */
export async function changeIdentite(context: RequestContext, cible: Cible, saisie: PersonneColonnes) {
  const { date_naissance } = saisie
  if (date_naissance != null) {
    const today = jourOf(context.now.toISOString())
    const identite = { date_naissance, role: null, debut: null, fin: null, droit: null }
    const errors = checkAdherent(identite, { categorie_juridique: null, today })
    if (errors.length > 0) throw new InvalidInput(...errors)
  }
  return changePersonne(context, cible, saisie)
}

export async function changeTelephones(context: RequestContext, cible: Cible, saisie: TelephonesSaisie) {
  const codePostal = await findCodePostal(context.db, cible.id, jourOf(context.now.toISOString()))
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

function changePersonne(context: RequestContext, { id, version }: Cible, colonnes: PersonneColonnes) {
  return inTransaction(context.db, async (tx): Promise<Personne> => {
    const avant = await getPersonne(tx, id)
    if (!(await savePersonne(tx, { id, version }, colonnes))) throw new StaleVersion()
    const apres = await getPersonne(tx, id)
    await recordChange(
      { ...context, db: tx },
      { action: 'modification', objet: 'adherent', objet_id: id, avant, apres },
    )
    return apres
  })
}
