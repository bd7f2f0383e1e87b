import type { Composante } from '../campagnes/composante.ts'
import type { Situation } from './situation.ts'

/**
 * When every active person is retired and the scale has a `retraite` component, it replaces the fees; shares (capital)
 * remain.
 */
export function composantesDuProfil(
  composantes: readonly Composante[],
  { adherents }: Pick<Situation, 'adherents'>,
): readonly Composante[] {
  const isRetraite = adherents.length > 0 && adherents.every(({ est_retraite }) => est_retraite)
  const aUnForfait = composantes.some(({ assiette }) => assiette === 'retraite')
  if (!isRetraite || !aUnForfait) return composantes.filter(({ assiette }) => assiette !== 'retraite')
  return composantes.filter(({ assiette }) => assiette === 'retraite' || assiette === 'parts')
}
