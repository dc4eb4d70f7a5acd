/** A rule's worst-case cost against its budget, as words and a bar of ten-folds. */
import type { ReactElement } from 'react';
import type { RuleDetails, RuleTotal } from '../../../playground/index.ts';

/** Costs run from 1 to 2^64 and more: a bar by powers of ten shows both ends; the line in it is the budget. */
const decades = 20;

function tens(digits: string): number {
  return Math.min(
    digits.length - 1 + Math.log10(Number(digits.slice(0, 1)) + Number(`0.${digits.slice(1, 8) || 0}`)),
    decades,
  );
}

/** A number as an exponent is written. */
function raised(exponent: number): string {
  return String(exponent).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));
}

function grouped(digits: string): string {
  return digits.length > 15
    ? `${digits.slice(0, 1)}.${digits.slice(1, 3)} × 10${raised(digits.length - 1)}`
    : digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The bar; nothing where the rule does not compile. */
export function Cost({ cost }: { readonly cost: RuleDetails['cost'] }): ReactElement | null {
  if (cost === undefined) return null;
  const { each, times, all, limit } = cost;
  const over = BigInt(all) > BigInt(limit);
  const title = `Worst case: ${grouped(each)} an evaluation × ${grouped(times)} at most. The bar goes by powers of ten; the mark is the budget of ${grouped(limit)}.`;
  return (
    <small className={over ? 'cost over' : 'cost'} title={title}>
      {over ? 'over budget: ' : 'cost '}
      {grouped(all)} of {grouped(limit)}
      <CostBar cost={all} limit={limit} />
    </small>
  );
}

function CostBar({ cost, limit }: { readonly cost: string; readonly limit: string }): ReactElement {
  return (
    <span className="cost-bar" aria-hidden="true">
      <i style={{ width: `${Math.max((tens(cost) / decades) * 100, 2)}%` }} />
      <b style={{ left: `${(tens(limit) / decades) * 100}%` }} />
    </span>
  );
}

interface TotalsProps {
  readonly totals: readonly RuleTotal[];
  /** Say of which definition. */
  readonly named: boolean;
}

/** What all rules of each version can cost together: beyond its limit a definition is refused whatever each rule costs. */
export function Totals({ totals, named }: TotalsProps): ReactElement {
  return (
    <ul className="rule-totals" aria-label="Cost of all rules together">
      {totals.map(({ definition, version, total, limit }) => {
        const over = BigInt(total) > BigInt(limit);
        return (
          <li key={`${definition} ${version}`}>
            <span>
              All rules of {named ? `${definition} · ` : ''}
              {version}
            </span>
            <small className={over ? 'cost over' : 'cost'}>
              {over ? 'over budget: ' : ''}
              {grouped(total)} of {grouped(limit)}
              <CostBar cost={total} limit={limit} />
            </small>
          </li>
        );
      })}
    </ul>
  );
}
