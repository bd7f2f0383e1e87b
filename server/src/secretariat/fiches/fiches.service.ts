import { isOuvertAt } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { jourOf } from '@sillon/domain/jour'
import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { readDettes } from '../../tresorerie/creances/compte.service.ts'
import { readJointesEnvoyees } from '../courriels/jointes.service.ts'
import { listEvenements } from './evenements.repository.ts'
import { type BonLu, findTete } from './tete.repository.ts'

/** The page of a company; of the one it was merged into, if it was. Five statements. */
export async function readFiche(db: Database, id: string, now: Date): Promise<Fiche> {
  const tete = await findTete(db, id, jourOf(now))
  if (!tete) throw new NotFound()
  return {
    ...tete,
    bons: tete.bons.map((bon) => toBon(bon, now)),
    ...(await readDettes(db, tete.id)),
    evenements: await readEvenements(db, tete.id),
  }
}

async function readEvenements(db: Database, id: string) {
  const faits = await listEvenements(db, id)
  const courriels = faits.filter(({ nature }) => nature === 'courriel' || nature === 'courriel_refuse')
  const jointes = await readJointesEnvoyees(
    db,
    courriels.map((courriel) => courriel.id),
  )
  return faits.map((fait) => ({ ...fait, jointes: jointes.get(fait.id) ?? fait.jointes ?? [] }))
}

const toBon = ({ groupement, ...bon }: BonLu, now: Date) => ({
  ...bon,
  libelle: groupement.libelle,
  modifiable: bon.statut === 'valide' && isOuvertAt(groupement, now),
})
