import type { Page, PageQuery } from '@sillon/contract/page'
import type { FusionLigne } from '@sillon/contract/secretariat/doublons'
import { refusAnnulation } from '@sillon/domain/secretariat/doublons/annulation'
import type { Database } from '../../platform/db/database.ts'
import { type FusionLue, getFusion, listFusions } from './fusions.repository.ts'

type Lecture = { db: Database; now: Date }

export async function listHistorique({ db, now }: Lecture, query: PageQuery): Promise<Page<FusionLigne>> {
  const page = await listFusions(db, query)
  return { ...page, resultats: page.resultats.map((fusion) => toLigne(fusion, now)) }
}

export const readFusion = async ({ db, now }: Lecture, id: string): Promise<FusionLigne> =>
  toLigne(await getFusion(db, id), now)

function toLigne({ gardee_fusionnee, effacee, ...ligne }: FusionLue, now: Date): FusionLigne {
  return { ...ligne, refus: refusAnnulation({ ...ligne, gardee_fusionnee, effacee }, now) }
}
