/** The options of a closed list, for selects and groups of choices. */
export const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** The label of one value of a closed list. */
export const labelIn = (labels: Readonly<Record<string, string>>) => (value: string) => labels[value] ?? value
