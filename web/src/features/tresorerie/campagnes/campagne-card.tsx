import type { CampagneReglage } from '@sillon/domain/tresorerie/campagnes/campagne'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Lock } from 'lucide-react'
import { useState } from 'react'
import { formatShortDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { campagnesQuery, updateCampagne } from './campagnes.queries.ts'

type Props = { campagne: CampagneReglage; onEdit: () => void; onOpenBareme: () => void }

const range = (du: string, au: string) => `${formatShortDate(du)} – ${formatShortDate(au)}`
const day = (value: string | null) => (value === null ? 'À fixer' : formatShortDate(value))

export function CampagneCard({ campagne, onEdit, onOpenBareme }: Props) {
  const { libelle, statut, debut, fin, depot_du, depot_au, date_appel, echeance } = campagne
  const isClose = statut === 'close'
  const label = `de la ${libelle.toLocaleLowerCase('fr')}`
  return (
    <Card aria-label={libelle}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-h3">{libelle}</h3>
        <Pill
          icon={isClose ? <Lock size={14} strokeWidth={2.4} /> : <CircleCheck size={14} strokeWidth={2.4} />}
          tone={isClose ? 'neutral' : 'green'}
        >
          {isClose ? 'Close' : 'Ouverte'}
        </Pill>
      </div>
      <DefinitionGrid
        items={[
          { term: 'Campagne', detail: range(debut, fin) },
          { term: 'Déclarations', detail: range(depot_du, depot_au) },
          { term: 'Appel', detail: day(date_appel) },
          { term: 'Échéance', detail: day(echeance) },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onOpenBareme} size="sm" variant="secondary">
          Barème<span className="sr-only"> {label}</span>
        </Button>
        <Button onClick={onEdit} size="sm" variant="quiet">
          Modifier<span className="sr-only"> les dates {label}</span>
        </Button>
        <StatutButton campagne={campagne} label={label} />
      </div>
    </Card>
  )
}

function StatutButton({ campagne: { id, version, statut }, label }: { campagne: CampagneReglage; label: string }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const isClose = statut === 'close'
  const change = useMutation({
    mutationFn: () => updateCampagne({ id, version }, { statut: isClose ? 'ouverte' : 'close' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: campagnesQuery.queryKey }),
    onSuccess: () => setAsking(false),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)} size="sm" variant="quiet">
        {isClose ? 'Rouvrir' : 'Clore'}
        <span className="sr-only"> la campagne {label}</span>
      </Button>
      <ConfirmDialog
        cancelLabel={isClose ? 'La laisser close' : 'La laisser ouverte'}
        confirmLabel={isClose ? 'Rouvrir la campagne' : 'Clore la campagne'}
        danger={!isClose}
        loading={change.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => change.mutate()}
        open={asking}
        title={isClose ? 'Rouvrir la campagne\u202f?' : 'Clore la campagne\u202f?'}
      >
        {isClose
          ? 'Son barème pourra de nouveau changer.'
          : 'Son barème ne changera plus. Vous pourrez la rouvrir à tout moment.'}
      </ConfirmDialog>
    </>
  )
}
