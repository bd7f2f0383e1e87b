import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { ACTES_GROUPEMENT, canGroupement } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { ActeIci } from '../../comptes/actes-en-attente/acte-ici.tsx'
import { useActeAttendu } from '../../comptes/actes-en-attente/use-acte-attendu.ts'
import { ACTES, type Acte } from './actes-groupement.queries.ts'
import { RepriseDialog } from './reprise-button.tsx'

const ActeDialog = lazy(() =>
  import('./acte-groupement-dialog.tsx').then(({ ActeGroupementDialog }) => ({ default: ActeGroupementDialog })),
)

/** The acts that the status of the purchase allows. The strip above the page already shows the one that its reader asked. */
export function ActesGroupement({ groupement }: { groupement: GroupementFiche }) {
  const [choisi, setChoisi] = useState<Choix>()
  const { acte: attendu } = useActeAttendu(groupement.id)
  const close = () => setChoisi(undefined)
  return (
    <>
      {!attendu?.est_mien && (
        <ActeIci objet_id={groupement.id} peut>
          <Actes groupement={groupement} onChoose={setChoisi} />
        </ActeIci>
      )}
      <Suspense>
        {choisi === 'reprendre' && <RepriseDialog groupement={groupement} onClose={close} />}
        {choisi && choisi !== 'reprendre' && (
          <ActeDialog acte={choisi} groupement={groupement} key={choisi} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

type Choix = Acte | 'reprendre'

function Actes({ groupement, onChoose }: { groupement: GroupementFiche; onChoose: (choix: Choix) => void }) {
  const permis = ACTES.filter((one) => canGroupement(one, groupement.statut))
  const autres = permis.filter((one) => one !== 'publier')
  return (
    <>
      {permis.includes('publier') && (
        <Button aria-haspopup="dialog" onClick={() => onChoose('publier')} variant="secondary">
          Publier
        </Button>
      )}
      {autres.length > 0 ? (
        <Menu
          items={[
            { label: 'Reprendre', onSelect: () => onChoose('reprendre') },
            ...autres.map((one) => ({
              label: ACTES_GROUPEMENT[one].label,
              danger: one === 'annuler',
              onSelect: () => onChoose(one),
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
        <Button aria-haspopup="dialog" onClick={() => onChoose('reprendre')} variant="secondary">
          Reprendre
        </Button>
      )}
    </>
  )
}
