import type { FicheImport } from '@sillon/contract/secretariat/imports'
import { formatCount } from '../../../lib/format.ts'
import { enMots, totauxOf } from './resume-import.ts'

/** The result of an import in a line: future changes, changes made, or the error. */
export function suiteOf({ statut, resume, erreur }: Pick<FicheImport, 'statut' | 'resume' | 'erreur'>): string {
  if (statut === 'echec') return erreur ?? ''
  if (statut === 'a_preciser') return 'Dates à préciser'
  if (!resume || statut === 'abandonne') return ''
  const { cree, modifie, erreur: refusees } = totauxOf(resume)
  if (refusees > 0) return `${formatCount(refusees, 'ligne')} à corriger`
  if (cree + modifie === 0) return 'Rien à changer'
  const parts = [
    cree > 0 && `Créations\u00a0: ${enMots(resume, 'cree')}`,
    modifie > 0 && `Modifications\u00a0: ${enMots(resume, 'modifie')}`,
  ]
  return parts.filter(Boolean).join('. ')
}
