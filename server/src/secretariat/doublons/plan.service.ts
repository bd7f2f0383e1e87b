import { jourOf } from '@sillon/domain/jour'
import type { ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import type { Database } from '../../platform/db/database.ts'
import type { Fiche } from './fiches.repository.ts'
import { planAdherents } from './plan-adherents.service.ts'
import { type Plan, planEntreprises } from './plan-entreprises.service.ts'

/** Of what a merge does its preview shows all: both read the same plan. */
export const planFusion = (
  { db, now }: { db: Database; now: Date },
  objet: ObjetFusion,
  paire: { gardee: Fiche; absorbee: Fiche },
): Promise<Plan> =>
  objet === 'adherent' ? planAdherents(db, paire) : planEntreprises(db, paire, jourOf(now.toISOString()))
