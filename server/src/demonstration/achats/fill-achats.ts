import type { Jour } from '@sillon/domain/jour'
import type { Famille } from '@sillon/domain/organisme/referentiels/famille'
import type pg from 'pg'
import type { SecretKey } from '../../platform/chiffrement.ts'
import type { Connection } from '../../platform/db/database.ts'
import { openActes } from '../actes.ts'
import { createHasard } from '../hasard.ts'
import type { Acheteur } from './acheteurs.ts'
import { drawAchat } from './draw-achat.ts'
import { insertFournisseurs } from './fournisseurs.ts'
import { insertAchats, saveCompteurs } from './insert-achats.ts'
import type { Outils } from './outils.ts'
import { listPlans } from './plans.ts'
import { listPlansFrance } from './plans-france.ts'
import { rewind, runActes } from './run-actes.ts'

type Options = {
  today: Jour
  /** Year of the campaign that is being declared. */
  annee: number
  seed: number
  secretKey: SecretKey
  adminId: string
  acheteurs: readonly Acheteur[]
  /** Number of orders beside those of the named purchases: 0 for the small demonstration. */
  bons: number
  onProgress: (bons: number) => void
}

/**
 * Writes suppliers and purchases. What happened to those written by hand after their orders goes through the services;
 * those of the large size are written in their last state, one at a time: half a million orders do not fit in memory.
 */
export async function fillAchats({ client, db }: Connection, options: Options) {
  const { today, annee, seed, acheteurs, bons, onProgress } = options
  const hasard = createHasard(seed)
  const fournisseurs = await insertFournisseurs(client, { ...options, hasard })
  const outils: Outils = {
    hasard,
    today,
    acheteurs,
    fournisseurs: new Map(fournisseurs.map(({ code, id }) => [code, id])),
  }
  const insertion = {
    compteurs: new Map<number, number>(),
    comptes: await listComptes(client),
  }
  const nommes = listPlans(today, annee).map((plan) => ({ plan, achat: drawAchat(outils, plan) }))
  await insertAchats(client, nommes.map(rewind), insertion)
  await runActes(db, nommes, { hasard, actAt: openActes(db, options.adminId), secretKey: options.secretKey })

  const parFamille = new Map(
    fournisseurs.toReversed().flatMap(({ code, familles }) => familles.map((une): [Famille, string] => [une, code])),
  )
  let done = 0
  const plans = { hasard, today, bons, acheteurs: acheteurs.length, fournisseurs: parFamille }
  for (const plan of bons === 0 ? [] : listPlansFrance(plans)) {
    const achat = drawAchat(outils, plan)
    await insertAchats(client, [achat], insertion)
    done += achat.bons.length
    onProgress(done)
  }
  await saveCompteurs(client, insertion.compteurs)
}

async function listComptes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; adherent_id: string }>(
    `select id, adherent_id from utilisateurs where adherent_id is not null and statut = 'actif'`,
  )
  return new Map(rows.map(({ id, adherent_id }) => [adherent_id, id]))
}
