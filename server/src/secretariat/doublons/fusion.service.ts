import type { FusionLigne } from '@sillon/contract/secretariat/doublons'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { CHAMPS_FUSION, type ChampFusion, colonnesDe } from '@sillon/domain/secretariat/doublons/champs-fusion'
import { JOURS_ANNULATION, type ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import { recordConsentements } from '../../annuaire/annuaire/confidentialite.service.ts'
import { closeSessionsOf } from '../../comptes/comptes/sessions.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Deplacements, modifyRow, moveRows, removeRows } from './deplacements.repository.ts'
import { type Fiche, markAbsorbed, readFiches, touchFiche } from './fiches.repository.ts'
import { insertFusion } from './fusions.repository.ts'
import { readFusion } from './historique.service.ts'
import { FICHES, LIENS } from './liens.repository.ts'
import { planFusion } from './plan.service.ts'
import { toChoix } from './plan-adherents.service.ts'
import type { Plan } from './plan-entreprises.service.ts'
import { lockAdhesionsOf, lockAdhesionsOfAdherents, lockGroupementsOf } from './verrous.repository.ts'

type Demande = {
  objet: ObjetFusion
  gardee_id: string
  absorbee_id: string
  version_gardee: number
  version_absorbee: number
  champs_absorbes: string[]
}

const JOUR_MS = 86_400_000

/**
 * Gives every row of the absorbed record to the kept one. The absorbed record stays, marked, and the merge can be
 * undone for thirty days.
 */
export function fusionner(context: RequestContext, demande: Demande) {
  const { objet, gardee_id, absorbee_id } = demande
  if (gardee_id === absorbee_id) {
    throw new InvalidInput({ champ: 'absorbee_id', message: 'Choisissez deux fiches différentes.' })
  }
  return act(context, async (inside, tx): Promise<FusionLigne> => {
    await lockAround(tx, objet, [gardee_id, absorbee_id])
    const [gardee, absorbee] = await readFiches(tx, objet, [gardee_id, absorbee_id], { verrou: true })
    if (!gardee || !absorbee) throw new NotFound()
    if (gardee.version !== demande.version_gardee || absorbee.version !== demande.version_absorbee) {
      throw new StaleVersion()
    }
    const plan = await planFusion(inside, objet, { gardee, absorbee })
    if (plan.obstacles.length > 0) throw new RuleViolation('fusion.impossible', plan.obstacles.join(' '))
    const colonnes = chosenColonnes(objet, demande.champs_absorbes, { gardee, absorbee })
    const deplacements = await apply(tx, { objet, gardee, absorbee, plan, colonnes })
    if (objet === 'adherent') await saveConsentements(inside, gardee, plan)
    for (const compte of plan.sessions) await closeSessionsOf(tx, compte)
    const id = await insertFusion(tx, {
      objet,
      gardee_id,
      absorbee_id,
      avant: { gardee, absorbee },
      deplacements,
      faite_par: context.session.id,
      faite_le: context.now,
      annulable_jusqu_au: new Date(context.now.getTime() + JOURS_ANNULATION * JOUR_MS),
    })
    await recordFusion(inside, { ...demande, nombre: deplacements.nombre, champs: Object.keys(colonnes) })
    return readFusion(inside, id)
  })
}

/** Taken before locking the records themselves: verrous.repository.ts says why. */
export async function lockAround(tx: Database, objet: ObjetFusion, ids: readonly string[]) {
  if (objet === 'adherent') return lockAdhesionsOfAdherents(tx, ids)
  await lockGroupementsOf(tx, ids)
  await lockAdhesionsOf(tx, ids)
}

type Application = { objet: ObjetFusion; gardee: Fiche; absorbee: Fiche; plan: Plan; colonnes: Record<string, unknown> }

async function apply(tx: Database, { objet, gardee, absorbee, plan, colonnes }: Application) {
  const retires: Deplacements['retires'] = []
  for (const { table, ids } of plan.retirer) retires.push(...(await removeRows(tx, table, ids)))
  const modifies: Deplacements['modifies'] = [
    await modifyRow(tx, FICHES[objet].table, gardee.id, { ...plan.fiche, ...colonnes }),
  ]
  for (const { table, id, apres } of plan.modifier) modifies.push(await modifyRow(tx, table, id, apres))
  const deplaces: Deplacements['deplaces'] = []
  for (const lien of LIENS[objet]) {
    const moved = await moveRows(tx, lien, { de: absorbee.id, vers: gardee.id }, plan.laisser)
    if (moved.ids.length > 0) deplaces.push(moved)
  }
  await markAbsorbed(tx, objet, absorbee.id, gardee.id)
  await touchFiche(tx, objet, gardee.id)
  const nombre = deplaces.reduce((sum, { ids }) => sum + ids.length, retires.length)
  return { deplaces, modifies, retires, nombre }
}

/** Values of the chosen attributes, taken from the absorbed record. */
function chosenColonnes(
  objet: ObjetFusion,
  champs: readonly string[],
  { absorbee }: { gardee: Fiche; absorbee: Fiche },
) {
  const connus = CHAMPS_FUSION[objet]
  const inconnu = champs.find((champ) => !(champ in connus))
  if (inconnu) throw new InvalidInput({ champ: 'champs_absorbes', message: `Champ inconnu\u00a0: ${inconnu}.` })
  const colonnes = champs.flatMap((champ) => colonnesDe(champ as ChampFusion))
  // The column that says which company alone answers for the address follows it.
  if (objet === 'adherent' && champs.includes('email')) colonnes.push('email_saisi_par')
  return Object.fromEntries(colonnes.map((colonne) => [colonne, absorbee[colonne] ?? null]))
}

const saveConsentements = (context: RequestContext, gardee: Fiche, { fiche }: Plan) =>
  recordConsentements(context, {
    adherent_id: gardee.id,
    avant: toChoix(gardee),
    apres: { ...toChoix(gardee), ...fiche },
    canal: 'cooperative',
  })

async function recordFusion(
  context: RequestContext,
  { objet, gardee_id, absorbee_id, nombre, champs }: Demande & { nombre: number; champs: string[] },
) {
  const cle = `${objet}_id`
  await recordAction(context, {
    action: 'fusion',
    objet,
    objet_id: gardee_id,
    avant: { [cle]: absorbee_id },
    apres: { [cle]: gardee_id, nombre, champs },
  })
  await recordAction(context, { action: 'fusion', objet, objet_id: absorbee_id, apres: { fusionne_dans: gardee_id } })
}
