import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { ACTES_GROUPEMENT, canGroupement } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { ACTES, type Acte } from './actes-groupement.queries.ts'
import { RepriseDialog } from './reprise-button.tsx'

const ActeDialog = lazy(() =>
  import('./acte-groupement-dialog.tsx').then(({ ActeGroupementDialog }) => ({ default: ActeGroupementDialog })),
)

/** The acts that the status of the purchase allows. */
export function ActesGroupement({ groupement }: { groupement: GroupementFiche }) {
  const [acte, setActe] = useState<Acte | 'reprendre'>()
  const permis = ACTES.filter((one) => canGroupement(one, groupement.statut))
  const autres = permis.filter((one) => one !== 'publier')
  return (
    <>
      {permis.includes('publier') && (
        <Button aria-haspopup="dialog" onClick={() => setActe('publier')} variant="secondary">
          Publier
        </Button>
      )}
      {autres.length > 0 ? (
        <Menu
          items={[
            { label: 'Reprendre', onSelect: () => setActe('reprendre') },
            ...autres.map((one) => ({
              label: ACTES_GROUPEMENT[one].label,
              danger: one === 'annuler',
              onSelect: () => setActe(one),
            })),
          ]}
          label="Actions sur le groupement"
          renderTrigger={(props) => (
            <Button
              {...props}
              icon={<ChevronDown aria-hidden="true" size={18} strokeWidth={2.1} />}
              variant="secondary"
            >
              Actions
            </Button>
          )}
        />
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setActe('reprendre')} variant="secondary">
          Reprendre
        </Button>
      )}
      <Suspense>
        {acte === 'reprendre' && <RepriseDialog groupement={groupement} onClose={() => setActe(undefined)} />}
        {acte && acte !== 'reprendre' && (
          <ActeDialog acte={acte} groupement={groupement} key={acte} onClose={() => setActe(undefined)} />
        )}
      </Suspense>
    </>
  )
}
