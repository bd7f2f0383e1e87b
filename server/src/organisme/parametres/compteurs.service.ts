import { anneeOf, jourOf } from '@sillon/domain/jour'
import { formatNumero } from '@sillon/domain/organisme/parametres/numero'
import {
  type Compteur,
  requireProchain,
  SERIES_NUMEROTEES,
  toCompteur,
} from '@sillon/domain/organisme/parametres/numerotation'
import { act, type Database } from '../../platform/db/database.ts'
import { StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { recordChange } from '../journal/journal.service.ts'
import { listCompteurs, lockCompteur, moveCompteur, saveCompteur } from './compteurs.repository.ts'

/** Every series of numbers, this year’s and the next one’s. */
export async function readCompteurs(db: Database, now: Date): Promise<Compteur[]> {
  const annee = anneeOf(jourOf(now))
  const annees = [annee, annee + 1]
  const pris = await listCompteurs(db, annees)
  return annees.flatMap((year) =>
    SERIES_NUMEROTEES.map((serie) => {
      const compteur = pris.find((one) => one.serie === serie && one.annee === year)
      return toCompteur(serie, year, compteur?.dernier ?? 0)
    }),
  )
}

/**
 * Moves a series forward only; that of the invoices or credit notes no longer moves once the first of the year is
 * issued. The version of a series is its last number: a document issued in between is a conflict like any other.
 */
export function advanceCompteur(
  context: RequestContext,
  { serie, annee }: { serie: string; annee: number },
  version: number,
  prochain: number,
): Promise<Compteur> {
  return act(context, async (inside, tx) => {
    const dernier = await lockCompteur(tx, serie, annee)
    if (dernier !== version) throw new StaleVersion()
    requireProchain({ serie, dernier }, prochain)
    await saveCompteur(tx, serie, annee, prochain - 1)
    const objet = `parametres.numerotation.${serie}-${annee}` as const
    await recordChange(inside, { action: 'modification', objet, avant: { dernier }, apres: { dernier: prochain - 1 } })
    return toCompteur(serie, annee, prochain - 1)
  })
}

/**
 * Takes the next `nombre` numbers of a series, in order. Called in the transaction that issues the documents: the
 * counter is locked until the commit, and a rollback gives the numbers back.
 */
export async function takeNumeros(tx: Database, serie: string, annee: number, nombre: number): Promise<string[]> {
  const dernier = await moveCompteur(tx, serie, annee, nombre)
  return Array.from({ length: nombre }, (_, rang) => formatNumero(serie, annee, dernier - nombre + rang + 1))
}
