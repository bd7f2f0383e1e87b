import type { LectureFeuille, LectureImport } from '@sillon/contract/secretariat/imports'
import type { Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { createEntete, type Entete } from '@sillon/domain/secretariat/imports/entete'
import { COLONNES_MAX, LIGNES_MAX } from '@sillon/domain/secretariat/imports/feuilles'
import { cleOf } from '@sillon/domain/secretariat/imports/plan-entreprises'
import { type Magasin, openFichier } from '../../organisme/fichiers/fichiers.service.ts'
import { readClasseur } from '../../platform/classeur/lecture.ts'
import type { LigneBrute, Morceau } from '../../platform/classeur/morceau.ts'
import type { Database } from '../../platform/db/database.ts'
import { advanceImport } from './imports.repository.ts'
import { deleteLignes, insertLignes } from './lignes.repository.ts'

export const BORNES = { lignes: LIGNES_MAX, colonnes: COLONNES_MAX, ouvert: 600 * 1024 * 1024 }

type EnCours = { debut: Extract<Morceau, { feuille: string }>; entete: Entete | null }

/**
 * Reads the file into rows of known sheets, and reports what was recognised. Returns null when the import was stopped.
 */
export async function readLignes(
  magasin: Magasin,
  { id, nom, fichier_id }: { id: string; nom: string; fichier_id: string },
  signal: AbortSignal,
): Promise<{ lecture: LectureImport; total: number } | null> {
  const { db } = magasin
  await deleteLignes(db, id)
  const { octets } = await openFichier(magasin, fichier_id)
  const lecture: LectureImport = { feuilles: [], ignorees: [] }
  let total = 0
  let enCours: EnCours | undefined
  for await (const morceau of readClasseur(nom, octets as Uint8Array, BORNES)) {
    if ('ignoree' in morceau) lecture.ignorees.push(morceau.ignoree)
    else if ('feuille' in morceau) {
      finish(lecture, enCours)
      enCours = { debut: morceau, entete: null }
    } else if (enCours) {
      total += await keepLignes(db, id, enCours, morceau.lignes, lecture)
      if (signal.aborted || !(await advanceImport(db, id, 'en_lecture', total))) return null
    }
  }
  finish(lecture, enCours)
  if (lecture.feuilles.length === 0) throw new RuleViolation('import.feuilles', AUCUNE_FEUILLE)
  if (total === 0) throw new RuleViolation('import.vide', 'Ce fichier n’a aucune ligne sous ses en-têtes.')
  return { lecture, total }
}

const AUCUNE_FEUILLE =
  'Aucune feuille n’a été reconnue\u00a0: leurs noms ou leurs en-têtes doivent être ceux du modèle à télécharger.'

async function keepLignes(
  db: Database,
  id: string,
  enCours: EnCours,
  lignes: readonly LigneBrute[],
  lecture: LectureImport,
): Promise<number> {
  const [premiere, ...suite] = lignes
  let reste = lignes
  if (!enCours.entete && premiere) {
    enCours.entete = openEntete(enCours, premiere[1], lecture)
    reste = suite
  }
  const { entete } = enCours
  if (!entete?.feuille || reste.length === 0) return 0
  const lues = reste.map(([ligne, cellules]) => {
    const valeurs = entete.lis(cellules, enCours.debut.format)
    return { ligne, cle: cleDe(entete.feuille as Feuille, valeurs, ligne), valeurs }
  })
  await insertLignes(db, id, entete.feuille, lues)
  return lues.length
}

function openEntete({ debut }: EnCours, titres: readonly string[], lecture: LectureImport): Entete {
  const entete = createEntete(debut.feuille, titres)
  if ('refus' in entete) throw new RuleViolation('import.entete', entete.refus)
  if (entete.feuille && lecture.feuilles.some(({ feuille }) => feuille === entete.feuille)) {
    throw new RuleViolation(
      'import.double',
      `Deux feuilles parlent des mêmes fiches\u00a0: «\u00a0${debut.feuille}\u00a0» est de trop.`,
    )
  }
  return entete
}

/** Rows are grouped by company; each row of a supplier is a group of its own. */
function cleDe(feuille: Feuille, valeurs: Readonly<Record<string, string>>, ligne: number): string {
  if (feuille === 'fournisseurs') return `?${String(ligne).padStart(6, '0')}`
  const siret = valeurs[feuille === 'entreprises' ? 'siret' : 'siret_entreprise']
  return cleOf(siret, ligne)
}

function finish(lecture: LectureImport, enCours: EnCours | undefined) {
  if (!enCours) return
  const { debut, entete } = enCours
  if (!entete?.feuille) {
    lecture.ignorees.push(debut.feuille)
    return
  }
  const { colonnes, colonnes_inconnues, decimale, dates, ordres, lignes } = entete.resume()
  lecture.feuilles.push({
    feuille: entete.feuille,
    source: debut.feuille,
    format: debut.format,
    encodage: debut.encodage,
    separateur: debut.separateur === '\t' ? 'tabulation' : debut.separateur,
    decimale,
    dates,
    ordres,
    lignes,
    colonnes,
    colonnes_inconnues,
  } satisfies LectureFeuille)
}
