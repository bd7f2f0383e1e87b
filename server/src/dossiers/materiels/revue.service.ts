import { randomUUID } from 'node:crypto'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { checkDecision, type DecisionRevue, isARevoir } from '@sillon/domain/dossiers/materiels/revue'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { checkAjout, openAdhesion } from '../../comptes/droits/acces.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findDepotOuvert } from '../calendrier/campagne.service.ts'
import { noteCorrection } from '../echanges/origine.service.ts'
import { listMaterielsByIds, updateMateriel } from './materiels.repository.ts'
import { saveMateriel } from './materiels.service.ts'
import {
  deleteReponses,
  findAvant,
  insertReponse,
  listEnUsage,
  listReponses,
  markVerifie,
  reopenAffectation,
} from './revue.repository.ts'
import { openMateriels } from './suivi.service.ts'

/** The machines not confirmed since the declaration period of the running campaign began. */
export async function readRevue(context: RequestContext, { id }: { id: string }) {
  const adhesion = await openAdhesion(context, id, 'lire_adhesion')
  const depot = await findDepotOuvert(context.db, adhesion, todayOf(context))
  if (!depot) return { campagne: null, materiels: [] }
  const materiels = await listEnUsage(context.db, adhesion.entreprise_id)
  return {
    campagne: depot.annee,
    materiels: materiels.filter((materiel) => isARevoir(materiel, depot.depot_du)),
  }
}

type Demande = { materiel_ids: string[]; decision: DecisionRevue }

/** Answers for all these machines, or none. */
export function reviewMateriels(context: RequestContext, { id }: { id: string }, { materiel_ids, decision }: Demande) {
  return act(context, async (inside, tx) => {
    const adhesion = await openAdhesion(inside, id, 'modifier_adhesion')
    checkAjout(inside, adhesion)
    const materiels = await openMateriels(tx, adhesion.entreprise_id, materiel_ids)
    const revue_id = randomUUID()
    for (const materiel of materiels) await answer(inside, materiel, { revue_id, decision })
    await noteCorrection(inside, adhesion)
    return { revue_id, revus: materiels.length }
  })
}

/** Possible on the day of the answer, as long as nothing else changed the machine. */
export function undoRevue(context: RequestContext, { id, revue_id }: { id: string; revue_id: string }): Promise<void> {
  return act(context, async (inside, tx) => {
    const adhesion = await openAdhesion(inside, id, 'modifier_adhesion')
    checkAjout(inside, adhesion)
    const reponses = await listReponses(tx, adhesion.entreprise_id, revue_id)
    if (reponses.length === 0) throw new NotFound()
    const ids = reponses.map(({ materiel_id }) => materiel_id)
    const materiels = new Map(
      (await listMaterielsByIds(tx, adhesion.entreprise_id, ids)).map((materiel) => [materiel.id, materiel]),
    )
    for (const reponse of reponses) {
      const materiel = materiels.get(reponse.materiel_id)
      if (materiel) await takeBack(inside, materiel, reponse)
    }
    await deleteReponses(tx, revue_id)
    await noteCorrection(inside, adhesion)
  })
}

type Reponse = { revue_id: string; decision: DecisionRevue }

async function answer(context: RequestContext, materiel: Materiel, { revue_id, decision }: Reponse) {
  const { db, session, now } = context
  checkDecision(materiel, decision)
  const avant = await findAvant(db, materiel)
  const apres = decision === 'present' ? materiel : await saveMateriel(context, materiel, { statut: decision })
  await markVerifie(db, materiel.id, { verifie_le: todayOf(context), verifie_par: session.id })
  await insertReponse(db, apres, { revue_id, decision, decidee_le: now, decidee_par: session.id, avant })
  await recordAction(context, {
    action: 'revue',
    objet: 'materiel',
    objet_id: materiel.id,
    avant: { verifie_le: avant.verifie_le },
    apres: { verifie_le: todayOf(context), decision },
  })
}

async function takeBack(
  context: RequestContext,
  materiel: Materiel,
  { decision, decidee_le, avant, version }: Awaited<ReturnType<typeof listReponses>>[number],
) {
  const { db } = context
  const hasChanged = decision !== 'present' && materiel.version !== version
  if (hasChanged || jourOf(decidee_le) !== todayOf(context)) {
    throw new RuleViolation('materiel.revue-close', 'Cette réponse ne peut plus être annulée : modifiez la machine.')
  }
  const { statut, disponibilite, verifie_le, verifie_par, affectation_id } = avant
  if (decision !== 'present') {
    if (!(await updateMateriel(db, materiel, { statut, disponibilite }))) throw new StaleVersion()
    if (affectation_id !== null) await reopenAffectation(db, affectation_id)
  }
  await markVerifie(db, materiel.id, { verifie_le, verifie_par })
  await recordAction(context, {
    action: 'annulation_revue',
    objet: 'materiel',
    objet_id: materiel.id,
    avant: { verifie_le: jourOf(decidee_le), decision, statut: materiel.statut },
    apres: { verifie_le, statut },
  })
}

const todayOf = ({ now }: RequestContext): Jour => jourOf(now)
