import { useWords } from "../app/preferences.tsx";
import { wanOf } from "../app/wan-of.ts";
import type { Figures } from "../service/types.ts";

/** What each district did. The name of the district stays while the figures scroll. */
export function DistrictTable({ districts }: Pick<Figures, "districts">) {
  const words = useWords();
  const sum = (of: (district: Figures["districts"][number]) => number): number =>
    districts.reduce((total, district) => total + of(district), 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys too, where it is wider than the screen
    <div className="table" role="region" aria-label={words.figures.byDistrict} tabIndex={0}>
      <table data-testid="districts">
        <thead>
          <tr>
            <th scope="col">{words.figures.district}</th>
            <th scope="col">{words.figures.customers}</th>
            <th scope="col">{words.figures.visits}</th>
            <th scope="col">{words.figures.lent}</th>
            <th scope="col">{words.figures.overdue}</th>
          </tr>
        </thead>
        <tbody>
          {districts.map((each) => (
            <tr key={each.district}>
              <th scope="row">{words.districts[each.district]}</th>
              <td>{each.customers}</td>
              <td>{each.visits}</td>
              <td>{wanOf(each.lentFen)}</td>
              <td>{wanOf(each.overdueFen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.figures.total}</th>
            <td>{sum(({ customers }) => customers)}</td>
            <td>{sum(({ visits }) => visits)}</td>
            <td>{wanOf(sum(({ lentFen }) => lentFen))}</td>
            <td>{wanOf(sum(({ overdueFen }) => overdueFen))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
