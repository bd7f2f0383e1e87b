import type { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import { ApiError } from '../../../lib/api-error.ts'
import { Callout } from '../../../ui/callout.tsx'

/** The contradictions of a scale that cannot be computed, each with the name of its component. */
export function RefusBareme({ brouillon, error }: { brouillon: Bareme; error: Error }) {
  if (!(error instanceof ApiError)) throw error
  const erreurs = error.problem.errors ?? []
  if (erreurs.length === 0) return <Callout role="alert" title={error.message} tone="brick" />
  return (
    <Callout role="alert" title="Ce barème n’est pas prêt" tone="brick">
      <ul className="list-disc pl-5">
        {erreurs.map(({ champ, message }) => (
          <li key={champ}>
            {nomDe(brouillon, champ)}
            {message}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** The name of the component that a path like `composantes.2.paliers.1.jusqu_a` points to. */
function nomDe({ composantes }: Bareme, champ: string): string {
  const composante = composantes[Number(champ.split('.')[1])]
  return composante ? `${composante.libelle || composante.code}\u00a0: ` : ''
}
