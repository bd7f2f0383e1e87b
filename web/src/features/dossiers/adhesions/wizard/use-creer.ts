import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { creer, siretQuery } from './wizard.queries.ts'
import { useSave, useWizard } from './wizard-context.tsx'
import { wizardBase, wizardPath } from './wizard-path.ts'

/** Ends a preparation and opens the membership, among whose acts « Valider » is offered next. */
export function useCreer() {
  const { adhesion } = useWizard()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useSave(async () => {
    const creee = await creer(adhesion.id)
    await navigate({ to: wizardPath(wizardBase('admin', creee.id), 'entreprise'), ignoreBlocker: true })
    queryClient.removeQueries({ queryKey: siretQuery(adhesion.entreprise.siret).queryKey })
    return creee
  })
}
