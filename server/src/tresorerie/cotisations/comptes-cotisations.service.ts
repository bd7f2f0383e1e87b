import type { CotisationsComptes } from '@sillon/contract/tresorerie/cotisations'
import { jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { findBaremeApplicable } from '../campagnes/baremes.service.ts'
import { type CampagneLue, findCampagne, findCampagneSuivie, listCampagnes } from './campagnes.repository.ts'
import { countOnce, forgetComptes } from './comptes-recents.ts'
import { countByStatut, countLitiges, countManquantes } from './liste.repository.ts'
import { findNextLot } from './lots.repository.ts'

type Reading = { db: Database; now: Date }

/**
 * `asked`: an id, a word for all campaigns, or undefined for the one being followed. Returns undefined for all
 * campaigns.
 */
export async function chooseCampagne(
  { db, now }: Reading,
  asked: string | undefined,
): Promise<CampagneLue | undefined> {
  if (asked === 'toutes') return undefined
  return asked ? requireCampagne(db, asked) : findCampagneSuivie(db, jourOf(now))
}

export async function requireCampagne(db: Database, id: string): Promise<CampagneLue> {
  const campagne = await findCampagne(db, id)
  if (!campagne) throw new NotFound()
  return campagne
}

/** During a run, the figures change at each batch: figures up to two seconds old are good enough. */
export async function countCotisations(context: Reading, asked: string | undefined): Promise<CotisationsComptes> {
  const { db, now } = context
  if (!(await findNextLot(db))) {
    forgetComptes()
    return readComptes(context, asked)
  }
  return countOnce({ cle: asked ?? '', now }, () => readComptes(context, asked))
}

async function readComptes(context: Reading, asked: string | undefined): Promise<CotisationsComptes> {
  const { db, now } = context
  const today = jourOf(now)
  const campagne = await chooseCampagne(context, asked)
  const campagne_id = campagne?.id
  return {
    campagne: campagne ?? null,
    campagnes: await listCampagnes(db),
    statuts: await countByStatut(db, { campagne_id, today }),
    litiges: await countLitiges(db, campagne_id),
    sans_cotisation: campagne_id ? await countManquantes(db, campagne_id) : 0,
    a_bareme: campagne_id ? (await findBaremeApplicable(db, campagne_id, today)) !== undefined : false,
  }
}
