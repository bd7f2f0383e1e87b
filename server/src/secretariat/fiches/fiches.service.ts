import { isOuvertAt } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { jourOf } from '@sillon/domain/jour'
import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { readDettes } from '../../tresorerie/creances/compte.service.ts'
import { listEvenements } from './evenements.repository.ts'
import { type BonLu, findTete } from './tete.repository.ts'

/** The page of a company; of the one it was merged into, if it was. Four statements. */
export async function readFiche(db: Database, id: string, now: Date): Promise<Fiche> {
  const tete = await findTete(db, id, jourOf(now))
  if (!tete) throw new NotFound()
  return {
    ...tete,
    bons: tete.bons.map((bon) => toBon(bon, now)),
    ...(await readDettes(db, tete.id)),
    evenements: await listEvenements(db, tete.id),
  }
}

const toBon = ({ groupement, ...bon }: BonLu, now: Date) => ({
  ...bon,
  libelle: groupement.libelle,
  modifiable: bon.statut === 'valide' && isOuvertAt(groupement, now),
})
