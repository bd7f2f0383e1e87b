import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { allChoices, type Choices, type Conflict, initialChoices } from './conflict.ts'

type Props = {
  conflict: Conflict
  onResolve: (choices: Choices) => void
  /** Goes back to the form, with the values typed. */
  onClose: () => void
}

/** Both versions side by side, with a choice for each field: nothing is lost. */
export function ConflictDialog({ conflict, onResolve, onClose }: Props) {
  const [choices, setChoices] = useState(() => initialChoices(conflict))
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            Revenir à ma saisie
          </Button>
          <Button onClick={() => onResolve(choices)} variant="primary">
            Enregistrer ces choix
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="wide"
      title="La fiche a été modifiée entre-temps"
    >
      <p>Une autre personne a enregistré cette fiche pendant votre saisie. Choisissez ce qu’il faut garder.</p>
      <div className="my-4 flex flex-wrap gap-2">
        <Button onClick={() => setChoices(allChoices(conflict, 'saisie'))} size="sm" variant="secondary">
          Garder toute ma saisie
        </Button>
        <Button onClick={() => setChoices(allChoices(conflict, 'enregistree'))} size="sm" variant="secondary">
          Prendre toute la version enregistrée
        </Button>
      </div>
      <div className="grid gap-5">
        {conflict.champs.map(({ champ, label, saisie, enregistree }) => (
          <RadioCards
            columns={2}
            key={champ}
            label={label}
            name={`conflit-${champ}`}
            onSelect={(choice) => setChoices({ ...choices, [champ]: choice })}
            options={[
              { value: 'saisie', label: 'Votre saisie', hint: saisie },
              { value: 'enregistree', label: 'Version enregistrée', hint: enregistree },
            ]}
            value={choices[champ] ?? 'saisie'}
          />
        ))}
      </div>
    </Dialog>
  )
}
