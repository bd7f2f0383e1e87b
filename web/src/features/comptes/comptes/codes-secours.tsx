import { Download, Printer } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import './codes-secours.css'

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 2.1 } as const

/** The codes are shown only once: the person must keep them now. */
export function CodesSecours({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-5">
      <Callout tone="wheat">
        Ces codes ne s’afficheront plus. Gardez-les hors de votre téléphone, sur papier par exemple.
      </Callout>
      <p>Chacun remplace une fois le code de votre téléphone, si vous le perdez ou le changez.</p>
      <ul
        aria-label="Codes de secours"
        className="codes-secours grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line p-4 font-mono text-ink"
      >
        {codes.map((code) => (
          <li className="whitespace-nowrap" key={code}>
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton done="Codes copiés" text={codes.join('\n')} variant="secondary" />
        <Button icon={<Printer {...icon} />} onClick={() => window.print()} size="sm" variant="secondary">
          Imprimer
        </Button>
        <Button icon={<Download {...icon} />} onClick={() => download(codes)} size="sm" variant="secondary">
          Télécharger
        </Button>
      </div>
      <div className="flex flex-col desk:flex-row desk:justify-end">
        <Button onClick={onDone} variant="primary">
          J’ai gardé mes codes
        </Button>
      </div>
    </div>
  )
}

function download(codes: readonly string[]) {
  const text = `Codes de secours du portail (${window.location.host})\nChacun sert une fois.\n\n${codes.join('\n')}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'codes-de-secours.txt' })
  link.click()
  URL.revokeObjectURL(url)
}
