import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { Eye } from 'lucide-react'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { useGarderPrix } from './articles-achat.queries.ts'

/** Beside a price that was taken from another purchase, until somebody changes or keeps it. */
export const PrixARevoirPill = () => (
  <Pill icon={<Eye size={14} strokeWidth={2.4} />} size="sm" tone="wheat">
    Prix repris, à revoir
  </Pill>
)

/** How many prices are still those of the purchase taken up. */
export function PrixARevoirCallout({ groupement: { id, prix_a_revoir } }: { groupement: GroupementFiche }) {
  const garder = useGarderPrix(id)
  if (prix_a_revoir === 0) return null
  return (
    <Callout className="mb-4" title={`${phraseOf(prix_a_revoir)} d’un autre groupement, à revoir.`} tone="wheat">
      <p className="mb-2">Un prix changé ou gardé n’est plus marqué. Publier les garde tous.</p>
      <Button loading={garder.isPending} onClick={() => garder.mutate(undefined)} size="sm" variant="secondary">
        {prix_a_revoir === 1 ? 'Garder ce prix' : `Garder les ${prix_a_revoir} prix`}
      </Button>
    </Callout>
  )
}

const phraseOf = (nombre: number) => formatCount(nombre, 'prix repris', 'prix repris')
