import type { VueEnregistree } from '@sillon/domain/comptes/vues-enregistrees/vue-enregistree'
import {
  checkPlace,
  type NouvelleVue,
  nomDejaPris,
  type VueSaisie,
} from '@sillon/domain/comptes/vues-enregistrees/vue-enregistree-saisie'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import * as rows from './vues-enregistrees.repository.ts'

/** The base alone knows that a name is free at the moment when it is taken. */
const orNomDejaPris = <Result>(nom: string, run: Promise<Result>) =>
  onConstraint(run, { vues_enregistrees_nom: () => nomDejaPris(nom) })

export function createVue(context: RequestContext, vue: NouvelleVue): Promise<VueEnregistree> {
  return act(context, async (_, tx) => {
    const { session, now } = context
    await rows.lockPersonne(tx, session.id)
    checkPlace((await rows.listVues(tx, session.id)).length)
    const { id } = await orNomDejaPris(vue.nom, rows.insertVue(tx, { ...vue, utilisateur_id: session.id, now }))
    return readVue(tx, session.id, id)
  })
}

export function updateVue(
  context: RequestContext,
  { id, version }: { id: string; version: number },
  saisie: VueSaisie,
): Promise<VueEnregistree> {
  return act(context, async (_, tx) => {
    const { session } = context
    await rows.lockPersonne(tx, session.id)
    const vue = await readVue(tx, session.id, id)
    if (vue.version !== version) throw new StaleVersion()
    await orNomDejaPris(saisie.nom ?? vue.nom, rows.updateVue(tx, id, saisie))
    return readVue(tx, session.id, id)
  })
}

export async function removeVue({ db, session }: RequestContext, id: string) {
  if (!(await rows.deleteVue(db, session.id, id))) throw new NotFound()
}

async function readVue(db: Database, utilisateur_id: string, id: string): Promise<VueEnregistree> {
  const vue = await rows.findVue(db, utilisateur_id, id)
  if (!vue) throw new NotFound()
  return vue
}
