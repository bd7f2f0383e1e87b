import { useEarlyPress } from '../../../lib/head-start.ts'
import { Button } from '../../../ui/button.tsx'

/** The accounts of the demonstration data, absent from a real cooperative. */
const ACCOUNTS = [
  { libelle: 'Admin', username: 'admin', password: 'Sillon-demo-admin-2026' },
  { libelle: 'Adhérent', username: 'adherent', password: 'Sillon-demo-adherent-2026' },
  { libelle: 'Retraité', username: 'retraite', password: 'Sillon-demo-retraite-2026' },
]

type Props = { disabled: boolean; onChoose: (credentials: { username: string; password: string }) => void }

export function DemonstrationAccounts({ disabled, onChoose }: Props) {
  const section = useEarlyPress<HTMLElement>()
  return (
    <section
      aria-labelledby="titre-demonstration"
      className="mt-7 border-t border-line pt-6"
      data-early=""
      ref={section}
    >
      <h2 className="mb-3 text-help text-ink-2" id="titre-demonstration">
        Découvrir avec des données fictives
      </h2>
      <div className="grid grid-cols-3 gap-2.5">
        {ACCOUNTS.map(({ libelle, username, password }) => (
          <Button
            aria-disabled={disabled || undefined}
            key={username}
            onClick={() => disabled || onChoose({ username, password })}
            variant="secondary"
          >
            {libelle}
          </Button>
        ))}
      </div>
    </section>
  )
}
