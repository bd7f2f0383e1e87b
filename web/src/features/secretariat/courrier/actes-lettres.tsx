import { type ActeLettre, canChange, type Lettre } from '@sillon/domain/comptes/lettres/lettre'
import { Ban, Check, Printer, Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useChangerLettres } from './courrier.queries.ts'

const ACTES = [
  { acte: 'poster', icone: Check, une: 'Noter postée', plusieurs: 'Noter postées' },
  { acte: 'ecarter', icone: Ban, une: 'Ne pas poster', plusieurs: 'Ne pas poster' },
  { acte: 'reprendre', icone: Undo2, une: 'Remettre à poster', plusieurs: 'Remettre à poster' },
] as const satisfies readonly { acte: ActeLettre; [key: string]: unknown }[]

type Props = { lettres: readonly Lettre[]; onPrint: () => void; onDone: () => void }

/** The acts on the chosen letters: those that change at least one of them. */
export function ActesLettres({ lettres, onPrint, onDone }: Props) {
  const changer = useChangerLettres()
  const imprimables = lettres.every(({ statut }) => statut !== 'ecartee')
  return (
    <>
      {imprimables && (
        <button className="bulk-action" onClick={onPrint} type="button">
          <Printer aria-hidden="true" size={16} strokeWidth={2.1} />
          {`Imprimer ${lettres.length}`}
        </button>
      )}
      {ACTES.map(({ acte, icone: Icone, plusieurs }) => {
        const changent = lettres.filter(({ statut }) => canChange(acte, statut))
        if (changent.length === 0) return null
        return (
          <button
            aria-disabled={changer.isPending}
            className="bulk-action"
            key={acte}
            onClick={() => changer.isPending || changer.mutate({ acte, lettres: changent }, { onSuccess: onDone })}
            type="button"
          >
            <Icone aria-hidden="true" size={16} strokeWidth={2.1} />
            {plusieurs}
          </button>
        )
      })}
    </>
  )
}

/** The way back of one letter that was posted or set aside. */
export function ReprendreButton({ lettre }: { lettre: Lettre }) {
  const changer = useChangerLettres()
  if (!canChange('reprendre', lettre.statut)) return null
  return (
    <Button
      loading={changer.isPending}
      onClick={() => changer.mutate({ acte: 'reprendre', lettres: [lettre] })}
      size="sm"
      variant="quiet"
    >
      Remettre à poster
      <span className="sr-only">
        {' '}
        «&nbsp;{lettre.objet}&nbsp;», {lettre.entreprise.raison_sociale}
      </span>
    </Button>
  )
}
