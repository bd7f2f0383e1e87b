import type { Fichier } from '@sillon/contract/route'
import type { LectureImport } from '@sillon/contract/secretariat/imports'
import { neutralise } from '@sillon/domain/formule'
import { FEUILLE_LABELS, FEUILLES, type Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type { Colonne } from '@sillon/domain/secretariat/imports/colonne'
import { COLONNES, colonneOf } from '@sillon/domain/secretariat/imports/feuilles'
import { recordExport } from '../../organisme/journal/journal.service.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type FeuilleXlsx, toXlsx, XLSX } from '../../platform/xlsx.ts'
import type { CelluleXlsx } from '../../platform/xlsx-parts.ts'
import { countLignes, findLecture, type LigneLue, listLignes } from './annotes.repository.ts'
import { toColonneXlsx } from './colonnes.service.ts'

const SANS_LIGNES = 'Les lignes de cet import ne sont plus gardées\u00a0: envoyez de nouveau le fichier.'

/** The rows of the import as they were sent, each with its errors: once corrected, the file can be sent again. */
export async function annotateImport(context: RequestContext, id: string): Promise<Fichier> {
  const { db, now } = context
  const found = await findLecture(db, id)
  if (!found) throw new NotFound()
  const { nom, lecture } = found
  const lignes = await countLignes(db, id)
  if (!lecture || lignes === 0) throw new RuleViolation('import.sans-lignes', SANS_LIGNES)
  await recordExport(context, { objet: 'import', objet_id: id, format: 'xlsx', lignes })

  const lues = FEUILLES.filter((feuille) => lecture.feuilles.some((one) => one.feuille === feuille))
  const feuilles = lues.map((feuille): FeuilleXlsx => {
    const colonnes = colonnesLues(lecture, feuille)
    return {
      nom: FEUILLE_LABELS[feuille],
      colonnes: [{ titre: 'Erreurs', format: 'erreur', largeur: 60 }, ...colonnes.map(toTextes)],
      lots: toLots(listLignes(db, id, feuille), feuille, colonnes),
    }
  })
  return { nom: `${nom.replace(/\.\w{1,5}$/, '')}-annote.xlsx`, type: XLSX, octets: toXlsx(feuilles, now) }
}

/** The known columns, in the order of the file. A column that the import does not know is left out. */
function colonnesLues({ feuilles }: LectureImport, feuille: Feuille): Colonne[] {
  const titres = feuilles.filter((one) => one.feuille === feuille).flatMap(({ colonnes }) => colonnes)
  return [...new Set(titres.flatMap((titre) => colonneOf(feuille, titre) ?? []))]
}

/** Every cell is written as text, as it was typed, so that the error can be seen. */
const toTextes = (colonne: Colonne) => ({ ...toColonneXlsx(colonne), format: 'texte' as const })

async function* toLots(
  lots: AsyncIterable<readonly LigneLue[]>,
  feuille: Feuille,
  colonnes: readonly Colonne[],
): AsyncGenerator<CelluleXlsx[][]> {
  for await (const lot of lots) {
    yield lot.map(({ valeurs, erreurs }) => [
      erreurs.map((erreur) => sentenceOf(feuille, erreur)).join('\n') || null,
      ...colonnes.map(({ champ }) => toTexte(valeurs[champ] ?? '') || null),
    ])
  }
}

/** A cell that was read with a leading apostrophe keeps it and needs no neutralising. */
const toTexte = (brut: string) => (brut.startsWith("'") ? brut : neutralise(brut))

function sentenceOf(feuille: Feuille, { titre, champ, message }: LigneLue['erreurs'][number]): string {
  const nom = titre ?? COLONNES[feuille].find((colonne) => colonne.champ === champ)?.titre
  return nom ? `${nom}\u00a0: ${message}` : message
}
