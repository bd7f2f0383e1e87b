import { Keyboard, PenLine } from 'lucide-react'
import '../../../ui/choices.css'

const FACONS = [
  { value: 'dessin', label: 'Dessiner', Icone: PenLine },
  { value: 'nom', label: 'Écrire mon nom', Icone: Keyboard },
] as const
export type Facon = (typeof FACONS)[number]['value']

type Props = { value: Facon; onChoose: (value: Facon) => void }

/** Drawn by hand, or typed: side by side, one above the other where letters are large. */
export const FaconSigner = ({ value, onChoose }: Props) => (
  <fieldset className="max-w-[32rem]">
    <legend className="mb-1.5 text-strong">Comment signer</legend>
    <div className="flex flex-wrap gap-2">
      {FACONS.map(({ value: facon, label, Icone }) => (
        <label className="choice min-w-0 flex-1 basis-[9.5rem] px-3 py-2" key={facon}>
          <input
            checked={value === facon}
            className="dot"
            name="facon"
            onChange={() => onChoose(facon)}
            type="radio"
            value={facon}
          />
          <Icone aria-hidden="true" className="hidden shrink-0 desk:block" size={20} strokeWidth={1.85} />
          <span className="min-w-0 text-strong">{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
