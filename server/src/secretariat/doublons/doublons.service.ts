import type { Page } from '@sillon/contract/page'
import type { Doublon, DoublonsQuery } from '@sillon/contract/secretariat/doublons'
import type { ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { toPage } from '../../platform/db/page.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { insertFauxDoublon, listPaires } from './detection.repository.ts'
import { listResumes, readFiches } from './fiches.repository.ts'
import { toApercu } from './fiches.service.ts'

/** In each pair, the record most likely to be kept comes first. */
export async function listDoublons(db: Database, query: DoublonsQuery): Promise<Page<Doublon>> {
  const { paires, total } = await listPaires(db, query)
  const ids = [...new Set(paires.flatMap(({ un_id, autre_id }) => [un_id, autre_id]))]
  const resumes = await listResumes(db, query.objet, ids)
  const resultats = paires.flatMap(({ un_id, autre_id, motifs }) => {
    const [un, autre] = resumes.filter(({ id }) => id === un_id || id === autre_id)
    return un && autre ? [{ un: toApercu(un), autre: toApercu(autre), motifs }] : []
  })
  return toPage(resultats, total, query)
}

type Paire = { objet: ObjetFusion; un_id: string; autre_id: string }

/** Marks a pair as no duplicate: it is no longer proposed. */
export function ecarter(context: RequestContext, { objet, un_id, autre_id }: Paire) {
  return act(context, async (inside, tx) => {
    const fiches = await readFiches(tx, objet, [un_id, autre_id])
    if (fiches.length !== 2 || un_id === autre_id) throw new NotFound()
    const dit = { objet, un_id, autre_id, dit_par: context.session.id, dit_le: context.now }
    if (!(await insertFauxDoublon(tx, dit))) return
    await recordAction(inside, {
      action: 'faux_doublon',
      objet,
      objet_id: un_id,
      apres: { [`${objet}_id`]: autre_id },
    })
  })
}
