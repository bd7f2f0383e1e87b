import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { exportAdhesions, exportCotisations, exportReglements, type Periode } from './exports.queries.ts'
import { PeriodeFields } from './periode-fields.tsx'
import { usePeriode } from './use-periode.ts'

/** Tables to open in a spreadsheet. */
export function TableauxSection() {
  const saisie = usePeriode()
  const { periode } = saisie
  return (
    <Section intro="Des tableaux CSV, pour un tableur." title="Tableaux">
      <div className="grid gap-6">
        <div>
          <Exporter libelle="Exporter les adhésions" run={() => exportAdhesions(undefined)} />
        </div>
        <div className="grid gap-4">
          <PeriodeFields saisie={saisie} />
          <div className="flex flex-wrap gap-2">
            <Exporter libelle="Exporter les cotisations" periode={periode} run={exportCotisations} />
            <Exporter libelle="Exporter les règlements" periode={periode} run={exportReglements} />
          </div>
        </div>
      </div>
    </Section>
  )
}

type Props =
  | { libelle: string; periode?: undefined; run: () => Promise<boolean> }
  | { libelle: string; periode: Periode | null; run: (periode: Periode) => Promise<boolean> }

function Exporter(props: Props) {
  const exporting = useMutation({
    mutationFn: async () => {
      if (props.periode === undefined) return props.run()
      return props.periode ? props.run(props.periode) : false
    },
  })
  return (
    <Button
      disabledReason={props.periode === null ? 'Choisissez une période.' : null}
      loading={exporting.isPending}
      loadingLabel="Préparation…"
      onClick={() => exporting.mutate()}
      variant="secondary"
    >
      {props.libelle}
    </Button>
  )
}
