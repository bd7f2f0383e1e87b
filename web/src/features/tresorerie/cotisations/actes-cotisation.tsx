import type { CotisationFiche } from '@sillon/contract/tresorerie/cotisations'
import { ACTE_COTISATION_LABELS, type ActeCotisation, refusOf } from '@sillon/domain/tresorerie/cotisations/actes'
import { isOuverte } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { ActeIci } from '../../comptes/actes-en-attente/acte-ici.tsx'
import { useActeSimple } from './actes-cotisation.queries.ts'

const ActeDialog = lazy(() =>
  import('./acte-cotisation-dialog.tsx').then(({ ActeCotisationDialog }) => ({ default: ActeCotisationDialog })),
)
const SaisirReglementDialog = lazy(() =>
  import('../reglements/saisir-reglement-dialog.tsx').then(({ SaisirReglementDialog }) => ({
    default: SaisirReglementDialog,
  })),
)
const RelancerDialog = lazy(() =>
  import('../relances/relancer-dialog.tsx').then(({ RelancerDialog }) => ({ default: RelancerDialog })),
)

/** The acts of the « Autres actions » menu, in its order. */
const AUTRES = ['mettre_en_litige', 'lever_litige', 'reprendre', 'passer_irrecouvrable', 'annuler'] as const
type AutreActe = (typeof AUTRES)[number]
const DANGEREUX: readonly ActeCotisation[] = ['passer_irrecouvrable', 'annuler']

/** The acts that the status of the fee allows, for who may act on money. */
export const ActesCotisation = ({ fiche }: { fiche: CotisationFiche }) => (
  <SelonDroit droit="argent">
    <ActeIci objet_id={fiche.id} peut>
      <Actes fiche={fiche} />
    </ActeIci>
  </SelonDroit>
)

function Actes({ fiche }: { fiche: CotisationFiche }) {
  const [acte, setActe] = useState<Exclude<ActeCotisation, 'calculer' | 'lever_litige' | 'reprendre'>>()
  const [opened, setOpened] = useState<'reglement' | 'relance'>()
  const simple = useActeSimple(fiche)
  const may = (one: ActeCotisation) => refusOf(one, fiche) === undefined
  const autres = AUTRES.filter(may)
  const ouverte = isOuverte(fiche.statut)
  const choose = (one: AutreActe) => (one === 'lever_litige' || one === 'reprendre' ? simple.mutate(one) : setActe(one))

  return (
    <>
      {may('calculer') && (
        <Button loading={simple.isPending} onClick={() => simple.mutate('calculer')} variant="secondary">
          Recalculer
        </Button>
      )}
      {may('appeler') && (
        <Button onClick={() => setActe('appeler')} variant="primary">
          Appeler
        </Button>
      )}
      {ouverte && (
        <>
          <Button onClick={() => setOpened('relance')} variant="secondary">
            Relancer
          </Button>
          <Button onClick={() => setOpened('reglement')} variant="primary">
            Saisir un règlement
          </Button>
        </>
      )}
      {autres.length > 0 && <AutresActions actes={autres} onChoose={choose} />}
      <Suspense>
        {acte && <ActeDialog acte={acte} fiche={fiche} key={acte} onClose={() => setActe(undefined)} />}
        {opened === 'reglement' && (
          <SaisirReglementDialog
            onClose={() => setOpened(undefined)}
            preset={{ entreprise: fiche.entreprise, creance_id: fiche.id, reste: fiche.reste }}
          />
        )}
        {opened === 'relance' && <RelancerDialog ids={[fiche.id]} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  )
}

type AutresProps = { actes: readonly AutreActe[]; onChoose: (acte: AutreActe) => void }

const AutresActions = ({ actes, onChoose }: AutresProps) => (
  <Menu
    items={actes.map((one) => ({
      label: ACTE_COTISATION_LABELS[one],
      danger: DANGEREUX.includes(one),
      onSelect: () => onChoose(one),
    }))}
    label="Actions sur la cotisation"
    renderTrigger={(props) => (
      <Button {...props} icon={<ChevronDown aria-hidden="true" size={18} strokeWidth={2.1} />} variant="secondary">
        Autres actions
      </Button>
    )}
  />
)
