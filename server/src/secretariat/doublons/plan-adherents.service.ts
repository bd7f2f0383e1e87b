import type { Choix } from '@sillon/domain/annuaire/annuaire/confidentialite'
import { FINALITE_LABELS, FINALITES, formatValeur, toValeur } from '@sillon/domain/annuaire/annuaire/consentement'
import { choixStricts, unitTelephones } from '@sillon/domain/secretariat/doublons/choix-stricts'
import { obstaclesAdherents } from '@sillon/domain/secretariat/doublons/obstacles'
import { mergeRoles } from '@sillon/domain/secretariat/doublons/role-fusionne'
import type { Database } from '../../platform/db/database.ts'
import { type Compte, type Fiche, findCompte } from './fiches.repository.ts'
import type { Plan } from './plan-entreprises.service.ts'
import { listRattachementsEnTrop, listRolesEnDouble } from './roles.repository.ts'

type Paire = { gardee: Fiche; absorbee: Fiche }

/** The changes of a merge of two people, besides moving rows. */
export async function planAdherents(db: Database, { gardee, absorbee }: Paire): Promise<Plan> {
  const paire = { gardee_id: gardee.id, absorbee_id: absorbee.id }
  const comptes = {
    garde: (await findCompte(db, gardee.id)) ?? null,
    absorbe: (await findCompte(db, absorbee.id)) ?? null,
  }
  const doubles = await listRolesEnDouble(db, 'adherent', paire)
  const choix = choixStricts(toChoix(gardee), toChoix(absorbee))
  const telephones = unitTelephones(toTelephones(gardee), toTelephones(absorbee))
  const ferme = isLaisse(comptes) ? comptes.absorbe : null
  return {
    obstacles: obstaclesAdherents(comptes.garde, comptes.absorbe),
    effets: [
      ...effetsComptes(comptes),
      ...doubles.map(({ garde }) => `Leurs deux rôles en cours dans ${garde.entreprise} n’en font qu’un.`),
      ...(telephones.length > toTelephones(gardee).length ? ['Les téléphones des deux fiches sont réunis.'] : []),
      ...FINALITES.filter((finalite) => toValeur(choix, finalite) !== toValeur(toChoix(gardee), finalite)).map(
        (finalite) =>
          `«\u00a0${FINALITE_LABELS[finalite]}\u00a0» devient «\u00a0${formatValeur(finalite, toValeur(choix, finalite))}\u00a0»\u00a0: le choix le plus strict l’emporte.`,
      ),
    ],
    fiche: { ...choix, telephones },
    retirer: [
      { table: 'roles_entreprise', ids: doubles.map(({ absorbe }) => absorbe.id) },
      { table: 'rattachements', ids: await listRattachementsEnTrop(db, paire) },
    ],
    modifier: doubles.map(({ garde, absorbe }) => ({
      table: 'roles_entreprise',
      id: garde.id,
      apres: mergeRoles(garde, absorbe),
    })),
    laisser: ferme ? [ferme.id] : [],
    sessions: [...(comptes.absorbe ? [comptes.absorbe.id] : [])],
  }
}

export const toChoix = (fiche: Fiche) => fiche as unknown as Choix

const toTelephones = (fiche: Fiche) => fiche['telephones'] as Parameters<typeof unitTelephones>[0]

type Comptes = { garde: Compte | null; absorbe: Compte | null }

/** A deactivated account stays with the absorbed record: nobody can open it. */
const isLaisse = ({ garde, absorbe }: Comptes) => garde !== null && absorbe?.statut === 'desactive'

function effetsComptes(comptes: Comptes): string[] {
  const { garde, absorbe } = comptes
  if (!absorbe) return []
  if (isLaisse(comptes))
    return [`Le compte désactivé «\u00a0${absorbe.identifiant}\u00a0» ne pourra plus être rouvert.`]
  return garde
    ? []
    : [`Le compte «\u00a0${absorbe.identifiant}\u00a0» passe à la fiche gardée\u202f; ses sessions se ferment.`]
}
