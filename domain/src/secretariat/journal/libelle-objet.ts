import { LISTE_LABELS, OBJET_LABELS, SECTION_LABELS } from '../../organisme/journal/objet-journal.ts'
import { REGISTRE_LABELS } from '../../societariat/registres/registre.ts'

type Labels = Readonly<Record<string, string>>

const PREFIXES: Readonly<Record<string, { titre: string; suites: Labels }>> = {
  parametres: { titre: 'Paramètres', suites: SECTION_LABELS },
  referentiels: { titre: 'Référentiels', suites: LISTE_LABELS },
}

/** The label of an object as stored. Entries of an older portal may hold a name that is no longer used: « Autre ». */
export function labelOfObjet(objet: string): string {
  const [simples, registres]: Labels[] = [OBJET_LABELS, REGISTRE_LABELS]
  const [prefixe = '', suite = ''] = objet.split('.')
  if (suite === 'numerotation') return 'Numérotation'
  const compose = PREFIXES[prefixe]
  if (compose) return `${compose.titre}\u00a0: ${compose.suites[suite] ?? suite.replaceAll('_', ' ')}`
  const label = prefixe === 'registres' ? registres?.[suite] : simples?.[objet]
  return label ?? 'Autre'
}
