#include "bench/server/commits.h"

#include <sqlite3.h>

#include "bench/server/battles.h"
#include "bench/server/wire.h"

namespace klaxon::bench {

namespace {

constexpr std::size_t line_bytes = 250;  // as a line of a duel
constexpr i64 places = 1'000, lines_of_a_place = 1'000'000;

void run(sqlite3* database, const char* what) {
  if (sqlite3_exec(database, what, nullptr, nullptr, nullptr) != SQLITE_OK)
    fail(sqlite3_errmsg(database));
}

}  // namespace

double lines_a_second(const std::string& path, u32 lines_a_commit, double seconds) {
  sqlite3* database = nullptr;
  sqlite3_stmt* insert = nullptr;
  if (sqlite3_open(path.c_str(), &database) != SQLITE_OK) fail("no database at " + path);
  run(database, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;");
  run(database, "CREATE TABLE line(place INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT");
  sqlite3_prepare_v2(database, "INSERT INTO line VALUES(?1, ?2)", -1, &insert, nullptr);
  const std::string text(line_bytes, 'x');
  i64 count = 0;
  const double begin = now();
  while (now() < begin + seconds) {
    run(database, "BEGIN IMMEDIATE");
    for (u32 i = 0; i < lines_a_commit; ++i, ++count) {
      sqlite3_bind_int64(insert, 1, count % places * lines_of_a_place + count / places);
      sqlite3_bind_text(insert, 2, text.c_str(), -1, SQLITE_STATIC);
      if (sqlite3_step(insert) != SQLITE_DONE) fail(sqlite3_errmsg(database));
      sqlite3_reset(insert);
    }
    run(database, "COMMIT");
  }
  const double took = now() - begin;
  sqlite3_finalize(insert);
  sqlite3_close(database);
  return static_cast<double>(count) / took;
}

}  // namespace klaxon::bench
