import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'

export const NOMENCLATURES_APE = ['NAFRev2', 'NAF2025'] as const
type NomenclatureApe = (typeof NOMENCLATURES_APE)[number]

export const NOMENCLATURE_APE_LABELS: Record<NomenclatureApe, string> = { NAFRev2: 'NAF rév. 2', NAF2025: 'NAF 2025' }

/** `0111z` becomes `01.11Z`. */
const toCodeApe = (value: string) =>
  value
    .replace(/[\s.]/g, '')
    .toUpperCase()
    .replace(/^(\d{2})(\d{2}[A-Z])$/, '$1.$2')

export const CodeApe = chaine(100).check(
  z.overwrite(toCodeApe),
  z.regex(/^\d{2}\.\d{2}[A-Z]$/, { error: 'Le code APE s’écrit 01.11Z.' }),
)
