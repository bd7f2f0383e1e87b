import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import { jourOf } from '@sillon/domain/jour'
import { type Lecture, readRecherche } from '@sillon/domain/secretariat/recherche-bureau/lecture'
import { pageEntreprise, pagePersonne, pagePiece } from '@sillon/domain/secretariat/recherche-bureau/page-trouvee'
import {
  type EntrepriseTrouvee,
  type MaterielTrouve,
  type PersonneTrouvee,
  type PieceTrouvee,
  type RechercheBureau,
  SORTES,
  TROUVAILLES_MAX,
  type Trouvaille,
} from '@sillon/domain/secretariat/recherche-bureau/trouvaille'
import { numeroTrouve, voieEntreprise } from '@sillon/domain/secretariat/recherche-bureau/voie'
import type { Database } from '../../platform/db/database.ts'
import { type LigneEntreprise, listEntreprises } from './entreprises.repository.ts'
import { type LigneNumero, listNumeros } from './numeros.repository.ts'
import { type LignePersonne, listPersonnes } from './personnes.repository.ts'
import { listProches } from './proches.repository.ts'

const PROCHES_MAX = 4

/** Three statements at once; a fourth one, of names nearly spelled so, when they find nothing. */
export async function rechercheBureau(db: Database, q: string, now: Date): Promise<RechercheBureau> {
  const lecture = readRecherche(q)
  if (lecture.mots.length === 0 && lecture.numero === null) return { trouvailles: [], abregees: [], proches: [] }
  // One more than shown tells whether there are more.
  const limit = TROUVAILLES_MAX + 1
  const [personnes, entreprises, numeros] = await Promise.all([
    listPersonnes(db, lecture, { today: jourOf(now), limit }),
    listEntreprises(db, lecture, limit),
    listNumeros(db, lecture, limit),
  ])
  const trouvees: Trouvaille[] = [
    ...personnes.map((ligne) => toPersonne(ligne, lecture)),
    ...entreprises.map((ligne) => toEntreprise(ligne, lecture)),
    ...numeros.map(toNumero),
  ]
  const sortes = SORTES.map((sorte) => trouvees.filter((trouvaille) => trouvaille.sorte === sorte))
  const proches =
    trouvees.length === 0 && lecture.mots.length > 0 ? await listProches(db, lecture.mots, PROCHES_MAX) : []
  return {
    trouvailles: sortes.flatMap((lignes) => lignes.slice(0, TROUVAILLES_MAX)),
    abregees: SORTES.filter((_, rang) => (sortes[rang]?.length ?? 0) > TROUVAILLES_MAX),
    proches,
  }
}

function toPersonne(ligne: LignePersonne, { telephones }: Lecture): PersonneTrouvee {
  const { id, prenom, nom, role, entreprise_id, raison_sociale, doit, autres } = ligne
  const trouve = numeroTrouve(ligne.telephones, telephones)
  return {
    sorte: 'personnes',
    id,
    par: trouve === null ? 'nom' : 'telephone',
    page: pagePersonne(id, entreprise_id),
    prenom,
    nom,
    telephone: trouve ?? ligne.telephones[0] ?? null,
    role,
    entreprise: entreprise_id && raison_sociale ? { id: entreprise_id, raison_sociale, doit } : null,
    autres,
  }
}

function toEntreprise(ligne: LigneEntreprise, lecture: Lecture): EntrepriseTrouvee {
  const { id, raison_sociale, no_adherent, siret, commune, telephone, mobile, doit } = ligne
  const numeros = [telephone, mobile].filter((numero) => numero !== null)
  return {
    sorte: 'entreprises',
    id,
    par: voieEntreprise(lecture, ligne),
    page: pageEntreprise(id),
    raison_sociale,
    no_adherent,
    siret,
    commune,
    telephone: numeroTrouve(numeros, lecture.telephones) ?? numeros[0] ?? null,
    doit,
  }
}

function toNumero(ligne: LigneNumero): PieceTrouvee | MaterielTrouve {
  const { sorte, id, numero, moyen, nom, jour, montant } = ligne
  if (sorte === 'materiel') {
    return {
      sorte: 'materiels',
      id,
      par: 'numero',
      page: `/materiel/profil/${id}/`,
      nom: nomMateriel(ligne),
      entreprise: nom ?? '',
      numero,
    }
  }
  return {
    sorte: 'pieces',
    id,
    par: 'numero',
    page: pagePiece({ ...ligne, type: sorte }),
    type: sorte,
    numero,
    moyen,
    nom,
    jour,
    montant,
  }
}
