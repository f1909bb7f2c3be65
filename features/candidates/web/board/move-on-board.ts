import type { QueryClient } from "@tanstack/react-query";
import type { Board, BoardColumn, CandidateCard } from "../../candidate-shapes.ts";
import { boardsKey } from "../queries.ts";

/** The board with a card in another column, on top. */
export function boardAfter(board: Board, candidate: CandidateCard, to: string): Board {
  const target = board.columns.find(({ key }) => key === to);
  if (!target || target.cards.some(({ id }) => id === candidate.id)) return board;
  const moved: CandidateCard = {
    ...candidate,
    ...(!board.byKind && { stageKey: to, stageName: target.name }),
    stageKind: target.kind,
    targetDays: target.targetDays,
    stageEnteredAt: new Date().toISOString(),
  };
  let wasThere = false;
  const columns = board.columns.map((column): BoardColumn => {
    const cards = column.cards.filter(({ id }) => id !== candidate.id);
    if (cards.length < column.cards.length) {
      wasThere = true;
      return { ...column, cards, total: column.total - 1 };
    }
    return column;
  });
  if (!wasThere) return board;
  return {
    ...board,
    columns: columns.map((column) =>
      column.key === to ? { ...column, cards: [moved, ...column.cards], total: column.total + 1 } : column,
    ),
  };
}

/** Shows a move at once on every board at hand; what the server says comes after it, whatever came of it. */
export function showMove(queries: QueryClient, candidate: CandidateCard, to: string): void {
  queries.setQueriesData<Board>({ queryKey: boardsKey() }, (board) => board && boardAfter(board, candidate, to));
}
