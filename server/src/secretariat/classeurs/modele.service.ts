import type { Fichier } from '@sillon/contract/route'
import { neutralise } from '@sillon/domain/formule'
import { FEUILLE_LABELS, FEUILLES, type Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { aideOf, titreReferentiel } from '@sillon/domain/secretariat/classeurs/aide'
import { COLONNES, VIDE } from '@sillon/domain/secretariat/imports/feuilles'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type FeuilleXlsx, toXlsx, XLSX } from '../../platform/xlsx.ts'
import type { CelluleXlsx, ColonneXlsx } from '../../platform/xlsx-parts.ts'
import { toColonneXlsx } from './colonnes.service.ts'
import { listLibelles } from './listes.repository.ts'

/**
 * The empty workbook to fill in: the sheets with their headers, then a sheet that describes each column, then the
 * reference lists.
 */
export async function makeModele({ db, now }: RequestContext): Promise<Fichier> {
  const listes = await listLibelles(db)
  const noms = ['categories_materiel', 'marques', 'formes_juridiques', 'otex'] as const
  const hauteur = Math.max(...noms.map((nom) => listes[nom].length))
  const feuilles: FeuilleXlsx[] = [
    ...FEUILLES.map((feuille) => ({
      nom: FEUILLE_LABELS[feuille],
      colonnes: remplies(feuille).map(toColonneXlsx),
      lots: oneLot([]),
    })),
    { nom: 'Aide', colonnes: COLONNES_AIDE, lots: oneLot(AIDE) },
    {
      nom: 'Listes',
      colonnes: noms.map((nom) => ({ titre: titreReferentiel(nom), format: 'texte', largeur: 40 })),
      lots: oneLot(
        Array.from({ length: hauteur }, (_, rang) =>
          noms.map((nom) => {
            const libelle = listes[nom][rang]
            return libelle === undefined ? null : neutralise(libelle)
          }),
        ),
      ),
    },
  ]
  return { nom: 'modele-import.xlsx', type: XLSX, octets: toXlsx(feuilles, now) }
}

const remplies = (feuille: Feuille) => COLONNES[feuille].filter(({ lecture_seule }) => !lecture_seule)

const COLONNES_AIDE: ColonneXlsx[] = [
  { titre: 'Feuille', format: 'texte', largeur: 16 },
  { titre: 'Colonne', format: 'texte', largeur: 32 },
  { titre: 'Pour créer', format: 'texte', largeur: 14 },
  { titre: 'Ce qu’elle contient', format: 'texte', largeur: 90 },
]

const REGLES = [
  'Une cellule vide ne change rien.',
  `Un tiret seul («\u00a0${VIDE}\u00a0») efface ce que le portail connaît.`,
  'Les lignes se relient par le SIRET de l’entreprise\u00a0; l’ordre des colonnes est libre, et une colonne dont vous n’avez pas besoin peut être retirée.',
  'Des formules sont refusées\u00a0: collez les valeurs.',
]

const AIDE: CelluleXlsx[][] = [
  ...REGLES.map((regle) => ['Toutes', null, null, regle]),
  ...FEUILLES.flatMap((feuille) =>
    remplies(feuille).map((colonne) => [
      FEUILLE_LABELS[feuille],
      colonne.titre,
      colonne.requis ? 'obligatoire' : null,
      aideOf(colonne),
    ]),
  ),
]

async function* oneLot<Ligne>(lignes: readonly Ligne[]): AsyncGenerator<readonly Ligne[]> {
  yield lignes
}
