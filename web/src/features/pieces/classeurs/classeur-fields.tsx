import { FEUILLE_LABELS } from '@sillon/domain/pieces/classeurs/feuille'
import { MultiChoice } from '../../../ui/multi-choice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { Classeur } from './use-classeur.ts'

/** The choice of the sheets and of the format. A single sheet is not a choice. */
export function ClasseurFields({ classeur }: { classeur: Classeur }) {
  const { offertes, feuilles, setFeuilles, format, setFormat } = classeur
  return (
    <div className="grid gap-5">
      {offertes.length > 1 && (
        <MultiChoice
          label="Feuilles"
          name="feuilles"
          onSelect={setFeuilles}
          options={offertes.map((feuille) => ({ value: feuille, label: FEUILLE_LABELS[feuille] }))}
          value={feuilles}
        />
      )}
      <RadioCards
        columns={2}
        label="Format"
        name="format"
        onSelect={setFormat}
        options={[
          { value: 'xlsx', label: 'Classeur XLSX', hint: 'Pour Excel ou LibreOffice.' },
          { value: 'csv', label: 'CSV', hint: 'Une archive, un fichier par feuille.' },
        ]}
        value={format}
      />
    </div>
  )
}
