import { applyAction } from '@sillon/domain/dossiers/adhesions/cycle-adhesion'
import { applyMandat } from '@sillon/domain/dossiers/mandats/mandat-statut'
import type { Jour } from '@sillon/domain/jour'
import { canAbandonner, obstaclesEntreprises } from '@sillon/domain/secretariat/doublons/obstacles'
import { mergeRoles } from '@sillon/domain/secretariat/doublons/role-fusionne'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import {
  findBrouillon,
  findContact,
  findMandatCourant,
  findPrincipaleEnTrop,
  listHomonymes,
  readConflits,
} from './conflits.repository.ts'
import type { Fiche } from './fiches.repository.ts'
import { listRolesEnDouble } from './roles.repository.ts'

type Modifier = { table: keyof DB; id: string; apres: Record<string, unknown> }

/** Why a merge is refused, what it changes besides moving rows, and the same in sentences for the preview. */
export type Plan = {
  obstacles: string[]
  effets: string[]
  /** Columns of the kept record that change without being chosen. */
  fiche: Record<string, unknown>
  retirer: { table: 'roles_entreprise' | 'rattachements'; ids: string[] }[]
  modifier: Modifier[]
  /** Ids of the rows that do not move. */
  laisser: string[]
  /** Ids of the accounts whose sessions end. */
  sessions: string[]
}

type Paire = { gardee: Fiche; absorbee: Fiche }
type Ids = { gardee_id: string; absorbee_id: string }
type Etape = { effets: string[]; modifier: Modifier[] }

export async function planEntreprises(db: Database, { gardee, absorbee }: Paire, today: Jour): Promise<Plan> {
  const ids = { gardee_id: gardee.id, absorbee_id: absorbee.id }
  const mandat = await planMandat(db, ids, today)
  const conflits = await readConflits(db, ids, mandat.modifier[0]?.id ?? null)
  const doubles = await listRolesEnDouble(db, 'entreprise', ids)
  const roles = await planRoles(db, ids, doubles)
  const exploitations = await planExploitations(db, ids, String(absorbee['no_adherent']))
  const deux = conflits.adhesion_gardee !== null && conflits.adhesion_absorbee !== null
  const abandonnee = canAbandonner(conflits.adhesion_absorbee) ? ids.absorbee_id : ids.gardee_id
  const adhesion = deux ? await planAbandon(db, abandonnee, { gardee, absorbee }, today) : RIEN
  const etapes = [adhesion, mandat, roles, exploitations]
  return {
    obstacles: obstaclesEntreprises(conflits),
    effets: [
      ...etapes.flatMap(({ effets }) => effets),
      'Les pièces déjà émises gardent leur numéro, leurs montants et ce qu’elles impriment.',
    ],
    fiche: {},
    retirer: [{ table: 'roles_entreprise', ids: doubles.map(({ absorbe }) => absorbe.id) }],
    modifier: etapes.flatMap(({ modifier }) => modifier),
    laisser: [],
    sessions: [],
  }
}

const RIEN: Etape = { effets: [], modifier: [] }

/**
 * A draft membership is abandoned when the other company’s was submitted; when both are drafts, the absorbed company’s
 * is.
 */
async function planAbandon(
  db: Database,
  entreprise_id: string,
  { gardee, absorbee }: Paire,
  today: Jour,
): Promise<Etape> {
  const brouillon = await findBrouillon(db, entreprise_id)
  if (!brouillon) return RIEN
  const fiche = entreprise_id === gardee.id ? gardee : absorbee
  const apres = {
    statut: applyAction('abandonner', 'brouillon', { acteur: 'systeme' }),
    en_preparation: false,
    motif: 'Fusion de deux fiches de la même entreprise.',
    date_effet: today,
    fin_le: today,
  }
  return {
    effets: [`Le brouillon d’adhésion de ${fiche['raison_sociale']} (${fiche['no_adherent']}) est abandonné.`],
    modifier: [{ table: 'adhesions', id: brouillon.id, apres }],
  }
}

const RANGS = ['actif', 'suspendu', 'brouillon']

/** Only one mandate may debit a company: the active one stays, else that of the kept company. */
async function planMandat(db: Database, { gardee_id, absorbee_id }: Ids, today: Jour): Promise<Etape> {
  const garde = await findMandatCourant(db, gardee_id)
  const autre = await findMandatCourant(db, absorbee_id)
  if (!garde || !autre) return RIEN
  const fini = RANGS.indexOf(autre.statut) < RANGS.indexOf(garde.statut) ? garde : autre
  const apres =
    fini.statut === 'brouillon'
      ? { statut: applyMandat('ecarter', fini.statut) }
      : { statut: applyMandat('revoquer', fini.statut), revoque_le: today }
  return {
    effets: [`Un seul mandat reste\u00a0: ${fini.rum} prend fin.`],
    modifier: [{ table: 'mandats', id: fini.id, apres }],
  }
}

type Doubles = Awaited<ReturnType<typeof listRolesEnDouble>>

/** When both companies have a principal contact, the kept company’s stays. */
async function planRoles(db: Database, { gardee_id, absorbee_id }: Ids, doubles: Doubles): Promise<Etape> {
  const contact = await findContact(db, gardee_id)
  const autre = await findContact(db, absorbee_id)
  const reste = contact && autre && !doubles.some(({ absorbe }) => absorbe.id === autre.id)
  return {
    effets: [
      ...(doubles.length > 0 ? ['Qui est dans les deux entreprises n’y garde qu’un rôle en cours.'] : []),
      ...(reste ? ['Le contact principal reste celui de la fiche gardée.'] : []),
    ],
    modifier: [
      ...doubles.map(({ garde, absorbe }) => ({
        table: 'roles_entreprise' as const,
        id: garde.id,
        apres: mergeRoles(garde, { ...absorbe, est_contact_principal: absorbe.est_contact_principal && !contact }),
      })),
      ...(reste ? [{ table: 'roles_entreprise' as const, id: autre.id, apres: { est_contact_principal: false } }] : []),
    ],
  }
}

/** Farms of the same name stay separate: perhaps they are the same farm, but only the company can say so. */
async function planExploitations(db: Database, ids: Ids, no_adherent: string): Promise<Etape> {
  const homonymes = await listHomonymes(db, ids)
  const principale = await findPrincipaleEnTrop(db, ids)
  return {
    effets: [
      ...homonymes.map(
        ({ nom }) => `L’exploitation «\u00a0${nom}\u00a0» devient «\u00a0${nom} (${no_adherent})\u00a0».`,
      ),
      ...(principale ? ['L’exploitation principale reste celle de la fiche gardée.'] : []),
    ],
    modifier: [
      ...homonymes.map(({ id, nom }) => ({
        table: 'exploitations' as const,
        id,
        apres: { nom: `${nom} (${no_adherent})` },
      })),
      ...(principale ? [{ table: 'exploitations' as const, id: principale.id, apres: { est_principale: false } }] : []),
    ],
  }
}
